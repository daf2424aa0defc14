import * as z from 'zod/mini';
import { tidyName } from '../names.ts';
import { normalizeOfficePhone } from '../phone.ts';

/** One line of `min` to `max` characters, trimmed and without invisible characters. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .check(z.trim(), z.regex(/^[^\r\n]*$/, 'one_line'), z.overwrite(tidyName), z.minLength(min), z.maxLength(max));

/** A phone number, kept as E.164 however it is written, or '' for none. */
export const optionalPhone = z
  .string()
  .check(z.maxLength(40), z.overwrite(normalizeOfficePhone), z.regex(/^(\+[1-9]\d{6,14})?$/, 'phone_format'));

/** An email address, or '' for none. */
export const optionalEmail = z.union([z.literal(''), z.email('email_format')], 'email_format');

/** An https address, or '' for none. */
export const optionalLink = z.union(
  [z.literal(''), z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'link_format' })],
  'link_format',
);

/** A host without scheme, port or path, as a browser says it. */
export const hostName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/, 'host_format'),
  );

/** A whole number from `min` to `max`. */
export const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** A promise as a range of whole units, both ends included. */
export const range = (max: number) =>
  z
    .object({ min: whole(0, max), max: whole(0, max) })
    .check(z.refine((one) => one.min <= one.max, { error: 'range_reversed', path: ['max'] }));

/** A clock time in Asia/Kolkata, `HH:MM`. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_format'));
