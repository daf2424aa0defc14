import * as z from 'zod/mini';
import { asciiDigits } from './digits.ts';

/**
 * States and union territories: name, two-digit GST code, and the PIN prefixes that lie in them. A longer
 * prefix wins, so that 403 is Goa though 40 is Maharashtra.
 */
export const indianStates = [
  ['Jammu and Kashmir', '01', '18 19'],
  ['Himachal Pradesh', '02', '17'],
  ['Punjab', '03', '14 15'],
  ['Chandigarh', '04', '160'],
  ['Uttarakhand', '05', '246 247667 248 249 2625 263'],
  ['Haryana', '06', '12 13'],
  ['Delhi', '07', '11'],
  ['Rajasthan', '08', '30 31 32 33 34'],
  ['Uttar Pradesh', '09', '20 21 22 23 24 25 26 27 28'],
  ['Bihar', '10', '80 81 82 84 85'],
  ['Sikkim', '11', '737'],
  ['Arunachal Pradesh', '12', '790 791 792'],
  ['Nagaland', '13', '797 798'],
  ['Manipur', '14', '795'],
  ['Mizoram', '15', '796'],
  ['Tripura', '16', '799'],
  ['Meghalaya', '17', '793 794'],
  ['Assam', '18', '78'],
  ['West Bengal', '19', '70 71 72 73 74'],
  ['Jharkhand', '20', '814 815 816 822 825 826 827 828 829 83'],
  ['Odisha', '21', '75 76 77'],
  ['Chhattisgarh', '22', '49'],
  ['Madhya Pradesh', '23', '45 46 47 48'],
  ['Gujarat', '24', '36 37 38 39'],
  ['Dadra and Nagar Haveli and Daman and Diu', '26', '362520 3962'],
  ['Maharashtra', '27', '40 41 42 43 44'],
  ['Karnataka', '29', '56 57 58 59'],
  ['Goa', '30', '403'],
  ['Lakshadweep', '31', '682551 682552 682553 682554 682555 682556 682557 682558 682559'],
  ['Kerala', '32', '67 68 69'],
  ['Tamil Nadu', '33', '60 61 62 63 64'],
  ['Puducherry', '34', '605 607402 609601 609602 609603 609604 609605 609606 609607'],
  ['Andaman and Nicobar Islands', '35', '744'],
  ['Telangana', '36', '50'],
  ['Andhra Pradesh', '37', '51 52 53'],
  ['Ladakh', '38', '194'],
] as const;

export const stateName = z.enum(indianStates.map(([name]) => name) as [string, ...string[]], 'state_missing');

const wholePin = /^[1-9]\d{5}$/;

/** A PIN code: six digits that do not begin with 0 (`docs/domain/shipping.md`). */
export const pin = z.string().check(z.trim(), z.overwrite(asciiDigits), z.regex(wholePin, 'pin_format'));

/** The state that a PIN most likely lies in; a person can correct it. Null for a prefix that no state has. */
export function stateOfPin(given: string): string | null {
  let best: { name: string; length: number } | null = null;
  for (const [name, , prefixes] of indianStates) {
    for (const prefix of prefixes.split(' ')) {
      if (given.startsWith(prefix) && prefix.length > (best?.length ?? 0)) best = { name, length: prefix.length };
    }
  }
  return best?.name ?? null;
}

/** States whose PIN codes are these prefixes and no others; other borders have exceptions. */
const surelyKnown: readonly string[] = ['Maharashtra', 'Goa'];

/**
 * How a PIN code and a state contradict each other: `is` names the PIN's own state, null where only so much is known that
 * it is another one. Null when they may agree, and until the PIN code is whole.
 */
export function pinMismatch(given: string, state: string): { is: string | null } | null {
  const is = stateOfPin(given);
  if (is === state || !wholePin.test(given)) return null;
  if (is !== null && surelyKnown.includes(is)) return { is };
  return surelyKnown.includes(state) ? { is: null } : null;
}
