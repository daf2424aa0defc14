import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { normalizePhone } from '../../contract/phone.ts';
import { sessionWaitsForFactor } from '../api/second-factor.ts';
import { authClient } from '../api/tokens.ts';
import { dismissToast, showToast } from '../ui/toast.ts';
import { loadToaster } from '../ui/toast-outlet.tsx';
import { chooseCodeProvider } from './choose-code-provider.ts';
import { codeLength } from './code-length.ts';
import type { Confirmation, Sent } from './code-provider.ts';
import {
  codeMissing,
  codeSent,
  phoneMissing,
  phoneVerified,
  sendFailed,
  sendFirst,
  verificationFailed,
  verifyWords,
} from './copy.ts';
import { codeIsPending } from './pending-key.ts';
import type { SendProblem, VerifyProblem } from './problems.ts';
import { useResendWait } from './use-resend-wait.ts';

const loadSending = () => import('./send-code.ts');

/** At most one problem is told at a time. */
const problemToast = 'sign-in-problem';

/** Where the sign-in stands (`spec.md §4`): what was typed, what is awaited, and what went wrong. */
export function useSignIn() {
  const { i18n, t } = useLingui();
  const [phone, setPhone] = useState('+91 ');
  const [step, setStep] = useState<'phone' | 'code'>('phone');
  const [code, setCode] = useState('');
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [sent, setSent] = useState(0);
  const [busy, setBusy] = useState<'sending' | 'verifying' | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const [problem, setProblem] = useState<Exclude<SendProblem, 'other'> | null>(null);
  const [codeError, setCodeError] = useState<{ text: string; refused: boolean } | null>(null);
  const resend = useResendWait();
  const number = normalizePhone(phone);

  const begun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload is resumed once, when the page opens.
  useEffect(() => {
    if (!codeIsPending()) return;
    const resume = async () => {
      const pending = (await import('./pending-send.ts')).resumeSend();
      if (!pending || begun.current) return;
      setPhone(pending.phone);
      setConfirmation(pending.confirmation);
      setSent(pending.sent);
      resend.start(pending.sent, pending.sentAt);
      setStep('code');
    };
    void resume().catch(() => undefined);
  }, []);

  function clearMessages() {
    dismissToast(problemToast);
    setSuccess(null);
    setPhoneError(null);
    setProblem(null);
    setCodeError(null);
  }

  async function send() {
    if (busy) return;
    clearMessages();
    if (isEmptyPhone(phone)) return setPhoneError(i18n._(phoneMissing));
    setBusy('sending');
    const result = await loadSending().then(
      ({ sendCode }) => sendCode(number, i18n.locale, sent + 1),
      (): Sent => ({ problem: 'other', retryAfterSeconds: null }),
    );
    setBusy(null);
    if ('problem' in result) {
      if (result.problem === 'other') showToast({ id: problemToast, kind: 'error', title: i18n._(sendFailed) });
      else setProblem(result.problem);
      if (result.retryAfterSeconds !== null) resend.wait(result.retryAfterSeconds);
      return;
    }
    setConfirmation(result.confirmation);
    setSent(sent + 1);
    resend.start(sent + 1);
    setCode('');
    setStep('code');
    setSuccess(i18n._(codeSent));
  }

  function refuse(reason: VerifyProblem) {
    const text = i18n._(verifyWords[reason]);
    setCodeError({ text, refused: true });
    // An expired code will never be right: the next one has to be sent first.
    if (reason === 'expired') setConfirmation(null);
    showToast({ id: problemToast, kind: 'error', title: i18n._(verificationFailed), text });
  }

  async function verify(typed = code) {
    if (busy) return;
    clearMessages();
    if (!confirmation) return setCodeError({ text: i18n._(sendFirst), refused: false });
    if (typed === '') return setCodeError({ text: i18n._(codeMissing), refused: false });
    if (typed.length < codeLength) return refuse('invalid');
    setBusy('verifying');
    const reason = await confirmation.confirm(typed).catch((): VerifyProblem => 'other');
    if (reason) {
      setBusy(null);
      return refuse(reason);
    }
    // The second factor comes first; its step takes the place of this one.
    if (await sessionWaitsForFactor()) return;
    setSuccess(i18n._(phoneVerified));
    showToast({ kind: 'success', title: t`Signed in successfully`, text: t`Welcome to the academy.` });
  }

  function changePhone() {
    clearMessages();
    setCode('');
    confirmation?.forget?.();
    setConfirmation(null);
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
      void Promise.all([authClient(), chooseCodeProvider(), loadToaster()]).catch(() => undefined);
      setPhone(text);
      setPhoneError(null);
      if (problem === 'phone_invalid') setProblem(null);
    },
    code,
    typeCode(text: string) {
      setCode(text);
      if (!codeError) return;
      setCodeError(null);
      dismissToast(problemToast);
    },
    busy,
    success,
    phoneError,
    problem,
    codeError,
    resendSeconds: resend.seconds,
    send,
    verify,
    changePhone,
    /** Back from the domain help to the form. */
    leaveHelp: () => setProblem(null),
  };
}

export type SignIn = ReturnType<typeof useSignIn>;

/** Nothing but the `+91` that stands in the field is an empty phone. */
function isEmptyPhone(phone: string): boolean {
  return ['', '+', '+9', '+91', '91'].includes(phone.replace(/\s/g, ''));
}
