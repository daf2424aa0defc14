import * as z from 'zod/mini';

/** A phone number as stored and sent: E.164 with its plus sign. */
export const phone = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'phone_format'));

/**
 * What a person typed, made ready to send (`spec.md §5`, `product.md` /auth): spaces, dashes, dots and
 * brackets go; a bare ten-digit Indian mobile number gets +91; anything else without a leading + gets
 * one. Empty stays empty.
 */
export function normalizePhone(typed: string): string {
  const bare = typed.replace(/[\s\-().]/g, '');
  if (bare === '' || bare.startsWith('+')) return bare;
  if (/^[6-9]\d{9}$/.test(bare)) return `+91${bare}`;
  return `+${bare}`;
}

/** `+91 ••••• 12345`: a phone number for lists and watermarks. */
export function maskPhone(e164: string): string {
  const last = e164.slice(-5);
  return e164.startsWith('+91') ? `+91 ••••• ${last}` : `••••• ${last}`;
}
