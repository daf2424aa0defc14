import * as z from 'zod/mini';
import { asciiDigits } from './digits.ts';

/** A phone number as stored and sent: E.164 with its plus sign. */
export const phone = z.string().check(z.overwrite(asciiDigits), z.regex(/^\+[1-9]\d{6,14}$/, 'phone_format'));

/** What stands between the digits of a number, or around one that was copied from contacts and chats, where nobody sees it. */
export const betweenDigits = /[\s\p{Pd}\p{Cf}().]/gu;

/**
 * What a person typed, made ready to send (`docs/domain/sign-in.md`): spaces, dashes, dots, brackets and invisible signs
 * go; a bare ten-digit Indian mobile number gets +91; anything else without a leading + gets
 * one. Empty stays empty.
 */
export function normalizePhone(typed: string): string {
  const bare = typed.replace(betweenDigits, '');
  if (bare === '' || bare.startsWith('+')) return bare;
  if (/^[6-9]\d{9}$/.test(bare)) return `+91${bare}`;
  return `+${bare}`;
}

/**
 * A number of the academy as people write it, mobile, landline or toll-free, in E.164: `020 2567 1234`, `098765 43210`,
 * `0091 …`. Without a country's code it is Indian.
 */
export function normalizeOfficePhone(typed: string): string {
  const bare = typed.replace(betweenDigits, '').replaceAll('/', '').replace(/^00/, '+');
  if (bare.startsWith('+')) return bare.replace(/^\+910(?=\d{10}$)/, '+91');
  if (/^91\d{10}$/.test(bare)) return `+${bare}`;
  const national = bare.replace(/^0/, '');
  if (/^(\d{10}|1800\d{6,7})$/.test(national)) return `+91${national}`;
  return normalizePhone(bare);
}

/** `+91 ••••• 12345`: a phone number for lists and watermarks. */
export function maskPhone(e164: string): string {
  const last = e164.slice(-5);
  return e164.startsWith('+91') ? `+91 ••••• ${last}` : `••••• ${last}`;
}
