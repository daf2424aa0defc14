import { indianStates } from '../../contract/indian-states.ts';
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

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether the last character of a GSTIN is the one that its other fourteen give (published rule of the GST network): each as
 * a digit to base 36, every second one doubled; the digits of each product are added up, and the last one fills the sum up to
 * a multiple of 36.
 */
function hasCheckCharacter(gstin: string): boolean {
  const sum = [...gstin].reduce((total, character, place) => {
    const product = digits.indexOf(character) * (place % 2 === 1 ? 2 : 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  // The last place is single, so that it adds itself.
  return sum % 36 === 0;
}
