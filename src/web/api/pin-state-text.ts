import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pinMismatch } from '../../contract/indian-states.ts';
import type { Language } from '../../contract/languages.ts';
import { stateIn } from '../../contract/orders/indian-state-names.ts';

/** What to say where a PIN code and a state contradict each other, by the server's own rule. */
export function pinStateWords(pin: string, state: string): MessageDescriptor | null {
  const mismatch = pinMismatch(pin, state);
  if (!mismatch) return null;
  const read = (name: string) => stateIn(name, i18n.locale as Language);
  const found = mismatch.is && read(mismatch.is);
  const own = read(state);
  return found
    ? msg`PIN code ${pin} is in ${found}. Choose that state, or correct the PIN code.`
    : msg`PIN code ${pin} is not in ${own}. Correct one of them.`;
}
