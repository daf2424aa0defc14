import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codeLength } from '../../../contract/identity/code-length.ts';
import { codeMissing } from '../codes/otp-messages.ts';
import { useResendWait } from '../codes/use-resend-wait.ts';
import type { ContactChange, ContactProblem } from './contact-change.ts';

interface Given {
  change: ContactChange;
  words: Record<ContactProblem, MessageDescriptor>;
  /** What stands in the field at first. */
  start: string;
  /** The code was right. */
  onDone: () => void;
}

/** Where the change of a number or an address stands: what was typed, whether a code is awaited, what went wrong. */
export function useContactChange({ change, words, start, onDone }: Given) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState(start);
  const [step, setStep] = useState<'value' | 'code'>('value');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const resend = useResendWait();
  const value = change.normalize(typed);

  /** Runs a call; true when it was not refused. */
  async function run(work: ReturnType<ContactChange['ask']>): Promise<boolean> {
    setBusy(true);
    setError(null);
    const refused = await work.catch(() => ({ problem: 'other' as const, retryAfterSeconds: null }));
    setBusy(false);
    if (!refused) return true;
    setError(i18n._(words[refused.problem]));
    if (refused.retryAfterSeconds !== null) resend.wait(refused.retryAfterSeconds);
    return false;
  }

  async function ask() {
    if (busy || !(await run(change.ask(value)))) return;
    setSent(sent + 1);
    if (change.pauseSeconds === undefined) resend.start(sent + 1);
    else resend.wait(change.pauseSeconds);
    setCode('');
    setStep('code');
  }

  async function confirm() {
    if (busy) return;
    if (code.length === 0) return setError(i18n._(codeMissing));
    if (code.length < codeLength) return setError(i18n._(words.code_invalid));
    if (await run(change.confirm(value, code))) onDone();
  }

  return {
    step,
    typed,
    value,
    code,
    busy,
    error,
    resendSeconds: resend.seconds,
    type(text: string) {
      setTyped(text);
      setError(null);
    },
    typeCode(text: string) {
      setCode(text);
      setError(null);
    },
    ask,
    confirm,
    submit: () => (step === 'value' ? ask() : confirm()),
    back() {
      setError(null);
      setStep('value');
    },
  };
}

export type ContactFlow = ReturnType<typeof useContactChange>;
