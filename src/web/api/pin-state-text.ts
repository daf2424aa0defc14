import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pinMismatch } from '../../contract/indian-states.ts';

/** What to say where a PIN code and a state contradict each other, by the server's own rule. */
export function pinStateWords(pin: string, state: string): MessageDescriptor | null {
  const mismatch = pinMismatch(pin, state);
  if (!mismatch) return null;
  const found = mismatch.is;
  return found
    ? msg`PIN code ${pin} is in ${found}. Choose that state, or correct the PIN code.`
    : msg`PIN code ${pin} is not in ${state}. Correct one of them.`;
}
