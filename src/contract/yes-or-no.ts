import * as z from 'zod/mini';

/** Yes or no in a text field of a form: `true` and `false`, and the other words that people write for them. */
export const yesOrNo = z.stringbool({ error: 'yes_or_no' });
