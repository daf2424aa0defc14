/**
 * Characters that do something instead of standing for something. A terminal, a log, a printer or a spreadsheet acts on the
 * control characters of ASCII and Latin-1 (the bell, escape sequences), XML cannot hold them. Those of direction turn the text
 * around them around, until the end of its paragraph where nobody ends them: an amount, a name or an address beside them reads
 * backwards. No language of the academy needs either; phones and word processors add them to what is copied. NUL is not among
 * them: it is refused (`assert-no-nul.ts`).
 */
const controls = /(?![\0\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/** Ends of a line, as other systems and word processors write them. */
const lineEnds = /\r\n?|[\v\f\u0085]/gu;
/** Any of them in JSON, raw or escaped; escapes of tab and line feed are none. */
const written =
  /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\\(?:[bfr]|u00(?:0[1-8b-f]|1|7f|[89])|u20(?:2[a-e]|6[6-9]))/iu;

/** Whether a body as it arrived can hold any. */
export const mayHoldControls = (json: string): boolean => written.test(json);

/** Takes them out of every text below, in place; returns the same, or the text without them. Lines end with a line feed. */
export function stripControls<T>(data: T): T {
  if (typeof data === 'string') return data.replace(lineEnds, '\n').replace(controls, '') as T;
  if (typeof data !== 'object' || data === null) return data;
  const fields = data as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' || (typeof value === 'object' && value !== null)) fields[name] = stripControls(value);
  }
  return data;
}
