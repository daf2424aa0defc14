import * as z from 'zod/mini';

/** What the protocol says of a body that is no JSON object, or that has another kind of value in a field. */
export const badJson = 'Could not parse request body as JSON';
/** And of a number or an address that cannot be one. */
export const badPhone = 'Invalid phone number format (E.164 required)';
export const badEmail = 'Unable to validate email address: invalid format';

/** A text of a body; left out, null and '' are the same. `tooLong` is said of more than `max` characters. */
export const text = (max = 10_000, tooLong = badJson) =>
  z.optional(z.nullable(z.string(badJson).check(z.maxLength(max, tooLong))));

/** A yes or no of a body; left out and null are the same. */
export const flag = z.optional(z.nullable(z.boolean(badJson)));

/** The fields of a body. */
export const body = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape, badJson);

/** Whatever a client keeps with its user. */
export const data = z.optional(z.nullable(z.record(z.string(), z.unknown(), badJson)));

/** The answer to the bot check, as stock clients send it. */
export const security = z.optional(z.nullable(body({ captcha_token: text() })));

/** A text of the query, which stands there once. */
export const queryText = (max = 2000) =>
  z.optional(
    z
      .string('Query parameters have to be given once')
      .check(z.maxLength(max, `Query parameters have to be ${max} characters or less`)),
  );

/** A part of the path; what it names is looked up, and is not there when it is malformed. */
export const pathText = z.string();
