import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { normalizePhone } from '../../../contract/phone.ts';
import { authClient } from '../../api/session/tokens.ts';
import { dismissToast, showToast } from '../../ui/toast.ts';
import { loadToaster } from '../../ui/toast-outlet.tsx';
import { chooseCodeProvider } from '../codes/choose-code-provider.ts';
import type { Confirmation, Sent } from '../codes/code-provider.ts';
import type { SendProblem } from '../codes/problems.ts';
import { useResendWait } from '../codes/use-resend-wait.ts';
import { useResumedSend } from '../codes/use-resumed-send.ts';
import { phoneMissing, sendFailed } from '../copy.ts';

const loadSending = () => import('../codes/send-code.ts');

/** At most one problem is told at a time. */
const problemToast = 'sign-in-problem';

function tellProblem(title: string, text?: string): void {
  showToast({ id: problemToast, kind: 'error', title, text });
}

/**
 * Where the sign-in stands (`docs/domain/sign-in.md`): what was typed, whether a code is awaited, and what went wrong with sending it.
 * `loadNext` fetches the step after it.
 */
export function useSignIn(loadNext: () => Promise<unknown>) {
  const { i18n } = useLingui();
  const [phone, setPhone] = useState('+91 ');
  const [step, setStep] = useState<'phone' | 'code'>('phone');
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [sent, setSent] = useState(0);
  const [sending, setSending] = useState(false);
  const [justSent, setJustSent] = useState(false);
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const [problem, setProblem] = useState<Exclude<SendProblem, 'other'> | null>(null);
  const resend = useResendWait();
  const number = normalizePhone(phone);

  const begun = useRef(false);
  useResumedSend((pending) => {
    setConfirmation(pending.confirmation);
    setSent(pending.sent);
    resend.start(pending.sent, pending.sentAt);
    if (begun.current || pending.left) return;
    setPhone(pending.phone);
    setStep('code');
  });

  function clearMessages() {
    dismissToast(problemToast);
    setJustSent(false);
    setPhoneError(null);
    setProblem(null);
  }

  /** With `anew` also where a code is on its way. */
  async function send(anew = false) {
    if (sending) return;
    clearMessages();
    if (isEmptyPhone(phone)) return setPhoneError(i18n._(phoneMissing));
    // Another code would be refused now, and the last one is still good.
    if (!anew && confirmation?.phone === number && resend.seconds > 0) {
      confirmation.setLeft?.(false);
      return setStep('code');
    }
    setSending(true);
    const result = await loadSending().then(
      ({ sendCode }) => sendCode(number, i18n.locale, sent + 1),
      (): Sent => ({ problem: 'other', retryAfterSeconds: null }),
    );
    setSending(false);
    if ('problem' in result) {
      if (result.problem === 'other') tellProblem(i18n._(sendFailed));
      else setProblem(result.problem);
      if (result.retryAfterSeconds !== null) resend.wait(result.retryAfterSeconds);
      return;
    }
    setConfirmation(result.confirmation);
    setSent(sent + 1);
    resend.start(sent + 1);
    setStep('code');
    setJustSent(true);
  }

  function changePhone() {
    clearMessages();
    confirmation?.setLeft?.(true);
    setStep('phone');
  }

  return {
    step,
    phone,
    /** E.164 of what was typed. */
    number,
    phoneIsEmpty: isEmptyPhone(phone),
    typePhone(text: string) {
      begun.current = true;
      // What sending will need is fetched while the number is typed.
      void Promise.all([authClient(), chooseCodeProvider(), loadToaster(), loadNext()]).catch(() => undefined);
      setPhone(text);
      setPhoneError(null);
      if (problem === 'phone_invalid') setProblem(null);
    },
    /** Null before a send, and after its code has expired. */
    confirmation,
    expire: () => setConfirmation(null),
    /** How many codes were sent. */
    sent,
    sending,
    /** Whether that is still to be told. */
    justSent,
    phoneError,
    problem,
    clearMessages,
    tellProblem,
    resendSeconds: resend.seconds,
    send,
    changePhone,
  };
}

export type SignIn = ReturnType<typeof useSignIn>;

/** Nothing but the `+91` that stands in the field is an empty phone. */
function isEmptyPhone(phone: string): boolean {
  return ['', '+', '+9', '+91', '91'].includes(phone.replace(/\s/g, ''));
}
