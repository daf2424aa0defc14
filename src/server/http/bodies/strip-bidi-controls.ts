/**
 * Controls that turn the text around them around, until the end of its paragraph where nobody ends them: what a person writes
 * could make an amount, a name or an address beside it read backwards, on screens as in mails, files and prints. No language of
 * the academy needs them; phones add them to numbers that are copied.
 */
const direction = /[\u202a-\u202e\u2066-\u2069]/gu;
/** The same as JSON may write them. */
const written = /[\u202a-\u202e\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/iu;

/** Whether a body as it arrived can hold any. */
export const mayHoldBidiControls = (json: string): boolean => written.test(json);

/** Takes them out of every text below, in place; returns the same, or the text without them. */
export function stripBidiControls<T>(data: T): T {
  if (typeof data === 'string') return data.replace(direction, '') as T;
  if (typeof data !== 'object' || data === null) return data;
  const fields = data as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' || (typeof value === 'object' && value !== null))
      fields[name] = stripBidiControls(value);
  }
  return data;
}
