import * as z from 'zod/mini';

/** A GSTIN as people write it: spaces go, small letters become capitals. */
export const tidyGstin = (typed: string) => typed.replace(/\s/g, '').toUpperCase();

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether the last character of a GSTIN is the one that its other fourteen give (published rule of the GST network): each as
 * a digit to base 36, every second one doubled; the digits of each product are added up, and the last one fills the sum up to
 * a multiple of 36.
 */
export function hasCheckCharacter(gstin: string): boolean {
  const sum = [...gstin].reduce((total, character, place) => {
    const product = digits.indexOf(character) * (place % 2 === 1 ? 2 : 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  // The last place is single, so that it adds itself.
  return sum % 36 === 0;
}

const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;

/** What is wrong with a GSTIN, as its form says before it is sent. */
export function gstinMistake(typed: string): 'gstin_format' | 'gstin_typo' | null {
  const given = tidyGstin(typed);
  if (!pattern.test(given)) return 'gstin_format';
  return hasCheckCharacter(given) ? null : 'gstin_typo';
}

const gstin = z.string().check(
  z.overwrite(tidyGstin),
  z.regex(pattern, 'gstin_format'),
  z.refine((given) => given.length !== 15 || hasCheckCharacter(given), 'gstin_typo'),
);

/** A business that buys, for its input tax: its document names it and where it is registered (CGST Rules, rule 46). Null for a person. */
export const buyingBusiness = z.nullable(
  z.object({
    gstin,
    name: z.string().check(z.trim(), z.minLength(2, 'too_short'), z.maxLength(100, 'too_long')),
    address: z.string().check(z.trim(), z.minLength(10, 'too_short'), z.maxLength(250, 'too_long')),
  }),
);
