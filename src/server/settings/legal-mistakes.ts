import { indianStates } from '../../contract/indian-states.ts';
import { hasCheckCharacter } from '../../contract/orders/gstin.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import type { GivenFieldError } from '../http/field-errors.ts';

/**
 * What cannot be true of the academy's registration, by field of a change. Whether a sale carries CGST and SGST or IGST hangs
 * on it. No part of the shape, which also reads what was kept before.
 */
export function legalMistakes({ gstin, state, stateCode }: Settings['legal']): Record<string, GivenFieldError> {
  const mistakes: Record<string, GivenFieldError> = {};
  const known = indianStates.find(([name]) => name === state);
  if (!known) mistakes['changes.legal.state'] = 'state_missing';
  else if (known[1] !== stateCode)
    mistakes['changes.legal.stateCode'] = { code: 'gst_code_of_state', params: { state, gstCode: known[1] } };
  if (gstin === '') return mistakes;
  if (!hasCheckCharacter(gstin)) {
    mistakes['changes.legal.gstin'] = 'gstin_typo';
  } else if (known && !gstin.startsWith(known[1])) {
    mistakes['changes.legal.gstin'] = { code: 'gstin_of_state', params: { state, gstCode: known[1] } };
  }
  return mistakes;
}
