import * as z from 'zod/mini';
import { tidyName } from '../names.ts';
import { phone } from '../phone.ts';

/** One line of `min` to `max` characters, trimmed and without invisible characters. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^[^\r\n]*$/, 'Keep it on one line.'),
      z.overwrite(tidyName),
      z.minLength(min, min <= 1 ? 'Fill this in.' : `Write at least ${min} characters.`),
      z.maxLength(max, `Keep it to ${max.toLocaleString('en-IN')} characters.`),
    );

/** A phone number in E.164, or '' for none. */
export const optionalPhone = z.union(
  [z.literal(''), phone],
  'Enter a phone number with its country code, for example +91 98765 43210.',
);

const emailWords = 'Enter an email address like name@example.com.';

/** An email address, or '' for none. */
export const optionalEmail = z.union([z.literal(''), z.email(emailWords)], emailWords);

const linkWords = 'Enter a link that begins with https://.';

/** An https address, or '' for none. */
export const optionalLink = z.union(
  [z.literal(''), z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: linkWords })],
  linkWords,
);

/** A host without scheme, port or path, as a browser says it. */
export const hostName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(
      /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
      'Enter a host name, for example learn.academy.in.',
    ),
  );

/** A whole number from `min` to `max`. */
export const whole = (min: number, max: number) =>
  z
    .int('Enter a whole number.')
    .check(
      z.minimum(min, `Enter ${min.toLocaleString('en-IN')} or more.`),
      z.maximum(max, `Enter ${max.toLocaleString('en-IN')} or less.`),
    );

/** A promise as a range of whole units, both ends included. */
export const range = (max: number) =>
  z
    .object({ min: whole(0, max), max: whole(0, max) })
    .check(z.refine((one) => one.min <= one.max, { error: 'The first number must not be larger.', path: ['max'] }));

/** A clock time in Asia/Kolkata, `HH:MM`. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00.'));
