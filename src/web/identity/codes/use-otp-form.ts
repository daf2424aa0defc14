import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeLength } from '../../../contract/identity/code-length.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import type { SignIn } from '../sign-in/use-sign-in.ts';
import { codeMissing, sendFirst, verificationFailed, verifyMessages } from './otp-messages.ts';
import type { VerifyProblem } from './problems.ts';

/** The form of the code step: what was typed, what went wrong, and `verify`. Also fills in the code from the SMS (WebOTP). */
export function useOtpForm(signIn: SignIn) {
  const { i18n } = useLingui();
  const entry = useHistoryEntry(signIn.changePhone);
  const [code, setCode] = useState('');
  const [state, setState] = useState<'typing' | 'verifying' | 'verified'>('typing');
  const [error, setError] = useState<string | null>(null);
  const [tooMany, setTooMany] = useState(false);

  function showProblem(reason: VerifyProblem) {
    const text = i18n._(verifyMessages[reason]);
    setError(text);
    setTooMany(reason === 'too_many');
    // An expired code will never be right: the next one has to be sent first.
    if (reason === 'expired') signIn.expire();
    signIn.tellProblem(i18n._(verificationFailed), text);
  }

  async function verify() {
    if (signIn.sending || state !== 'typing') return;
    signIn.clearMessages();
    setError(null);
    const { confirmation } = signIn;
    if (!confirmation) return setError(i18n._(sendFirst));
    if (code === '') return setError(i18n._(codeMissing));
    if (code.length < codeLength) return showProblem('invalid');
    setState('verifying');
    const reason = await confirmation.confirm(code).catch((): VerifyProblem => 'other');
    if (reason) {
      setState('typing');
      return showProblem(reason);
    }
    entry.replace();
    // A second factor or a new number may still have to be proven; that step then replaces this one.
    if (await completeSignIn(i18n)) setState('verified');
  }

  function typeCode(text: string) {
    setCode(text);
    if (!error) return;
    setError(null);
    signIn.clearMessages();
  }
  useCodeFromSms(typeCode);

  return {
    code,
    typeCode,
    back: entry.back,
    error,
    /** Whether strangers may have used up the guesses at the number. */
    tooMany,
    busy: state !== 'typing',
    verified: state === 'verified',
    verify,
  };
}

const atEntry = () => history.state?.codeStep === true;

/** Gives the code step an entry of its own in the browser's history, so that Back leads to the phone step. */
function useHistoryEntry(onBack: () => void) {
  const router = useRouter();
  const goBack = useEffectEvent(onBack);
  const replaced = useRef(false);
  useEffect(() => {
    // A resend and a reload find it there.
    if (!atEntry()) router.history.push(router.history.location.href, { codeStep: true });
    const onPop = () => {
      if (!replaced.current && !atEntry()) goBack();
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [router]);
  return {
    /** To the phone step, as Back does. */
    back: () => (atEntry() ? history.back() : onBack()),
    /** After the right code: the next screen replaces `/auth`, with no step of it left behind. */
    replace() {
      replaced.current = true;
      if (atEntry()) history.back();
    },
  };
}

interface SmsCredential extends Credential {
  code: string;
}

/** Takes the code from the SMS where the browser can (WebOTP); elsewhere the keyboard offers it. */
function useCodeFromSms(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const asked = navigator.credentials.get({
      otp: { transport: ['sms'] },
      signal: stop.signal,
    } as CredentialRequestOptions);
    asked.then(
      (credential) => {
        if (credential) onCode((credential as SmsCredential).code);
      },
      // Refused, or the step was left: the person types the code.
      () => undefined,
    );
    return () => stop.abort();
  }, [onCode]);
}
