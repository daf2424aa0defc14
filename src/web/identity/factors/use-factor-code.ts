import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codeLength } from '../../../contract/identity/code-length.ts';
import { authClient } from '../../api/session/tokens.ts';
import { codeMissing } from '../codes/otp-messages.ts';
import { useResendWait } from '../codes/use-resend-wait.ts';
import { factorWords } from './factor-problems.ts';
import type { OwnFactor } from './factor-queries.ts';

/** Passing one factor: a second phone is sent its code first, an authenticator shows one all the time. */
export function useFactorCode({ id: factorId, type }: Pick<OwnFactor, 'id' | 'type'>, onPassed: () => void) {
  const { i18n, t } = useLingui();
  const [code, setCode] = useState('');
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const [busy, setBusy] = useState<'sending' | 'verifying' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const resend = useResendWait();

  async function send() {
    if (busy) return;
    setBusy('sending');
    setError(null);
    const begun = await begin(factorId).finally(() => setBusy(null));
    if (begun.error) return setError(i18n._(factorWords(begun.error)));
    setChallengeId(begun.data.id);
    setCode('');
    setSent(sent + 1);
    resend.start(sent + 1);
  }

  async function verify() {
    if (busy) return;
    if (code === '') return setError(i18n._(codeMissing));
    if (code.length < codeLength) return setError(t`Enter all 6 digits.`);
    setBusy('verifying');
    setError(null);
    const refused = await answer(factorId, type === 'phone' ? challengeId : null, code);
    if (!refused) return onPassed();
    setBusy(null);
    setError(i18n._(factorWords(refused)));
  }

  return {
    code,
    typeCode(text: string) {
      setCode(text);
      setError(null);
    },
    /** Whether there is a code to type. */
    ready: type === 'totp' || challengeId !== null,
    sent,
    busy,
    error,
    resendSeconds: resend.seconds,
    send,
    verify,
  };
}

export type FactorCode = ReturnType<typeof useFactorCode>;

async function begin(factorId: string) {
  const client = await authClient();
  return client.mfa.challenge({ factorId, channel: 'sms' });
}

/** The refusal, or null. An authenticator's challenge is begun and answered in one go. */
async function answer(factorId: string, challengeId: string | null, code: string): Promise<{ code?: string } | null> {
  try {
    const { mfa } = await authClient();
    const { error } = await (challengeId === null
      ? mfa.challengeAndVerify({ factorId, code })
      : mfa.verify({ factorId, challengeId, code }));
    return error && { ...(error.code ? { code: error.code } : {}) };
  } catch {
    return {};
  }
}
