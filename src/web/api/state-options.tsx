import { useLingui } from '@lingui/react/macro';
import type { Language } from '../../contract/languages.ts';
import { statesIn } from '../../contract/orders/indian-state-names.ts';

/** The states of India as choices of a list, in the reader's language and order. */
export function StateOptions() {
  const { i18n } = useLingui();
  return statesIn(i18n.locale as Language).map(({ name, label }) => (
    <option key={name} value={name}>
      {label}
    </option>
  ));
}
