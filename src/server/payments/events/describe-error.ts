const maxLength = 300;

/**
 * `<code>: <what went wrong>` for people and metrics: PostgreSQL's five characters, or the error's name. Without PostgreSQL's
 * detail, which quotes rows.
 */
export function describeError(error: unknown): string {
  const { code, name, message } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  const short = typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : typeof name === 'string' ? name : 'Error';
  return `${short}: ${String(message ?? error)}`.replace(/\s+/g, ' ').slice(0, maxLength);
}
