import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import type { SignIn } from '../sign-in/use-sign-in.ts';
import { codeLength } from './code-length.ts';
import { codeMissing, sendFirst, verificationFailed, verifyMessages } from './code-words.ts';
import type { VerifyProblem } from './problems.ts';

/** Where the check of the code stands: what was typed, and what went wrong. `onRight` hears of the right code at once. */
export function useVerifyCode(signIn: SignIn, onRight: () => void) {
  const { i18n } = useLingui();
  const [code, setCode] = useState('');
  const [state, setState] = useState<'typing' | 'verifying' | 'verified'>('typing');
  const [error, setError] = useState<string | null>(null);
  const [tooMany, setTooMany] = useState(false);

  function refuse(reason: VerifyProblem) {
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
    if (code.length < codeLength) return refuse('invalid');
    setState('verifying');
    const reason = await confirmation.confirm(code).catch((): VerifyProblem => 'other');
    if (reason) {
      setState('typing');
      return refuse(reason);
    }
    onRight();
    // What has to be proven besides comes first; its step takes the place of this one.
    if (await completeSignIn(i18n)) setState('verified');
  }

  return {
    code,
    typeCode(text: string) {
      setCode(text);
      if (!error) return;
      setError(null);
      signIn.clearMessages();
    },
    error,
    /** Whether strangers may have used up the guesses at the number. */
    tooMany,
    busy: state !== 'typing',
    verified: state === 'verified',
    verify,
  };
}
