/**
 * SQLSTATEs of a server that can't serve us now: connection exceptions (class 08), shutdown, crash and recovery (57P0x), too
 * many connections (53300), and a read-only standby (25006). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const awayStates = /^(08...|57P0[1-5]|53300|25006)$/;

/** Of a statement that was stopped for its time: statement time-out (57014), lock time-out (55P03), idle transaction (25P03). */
const slowStates = /^(57014|55P03|25P0[34])$/;

/** System calls that fail so speak of a connection; of a file they mean something else. */
const connectionCalls = /^(connect|read|write|getaddrinfo)$/;
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** How `pg` and Kysely word a lost connection. */
const wordsOfDriver =
  /^(Connection terminated|Postgres connection has been discarded|Client has encountered a connection error|Client was closed and is not queryable|timeout expired|The connection is closed)/;

interface Thrown {
  code?: unknown;
  message?: unknown;
  syscall?: unknown;
}

/** Whether the database was unreachable. Retrying in a moment may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, syscall } = (error ?? {}) as Thrown;
  if (typeof code === 'string') {
    if (awayStates.test(code)) return true;
    if (connectionCodes.has(code)) return typeof syscall === 'string' && connectionCalls.test(syscall);
  }
  return typeof message === 'string' && wordsOfDriver.test(message);
}

/** Whether no connection became free in time; matched by the wording of `pg`. */
export function isDatabaseBusy(error: unknown): boolean {
  return (error as Thrown | null)?.message === 'timeout exceeded when trying to connect';
}

/** Whether a statement exceeded its statement or lock timeout. */
export function isDatabaseSlow(error: unknown): boolean {
  const { code } = (error ?? {}) as Thrown;
  return typeof code === 'string' && slowStates.test(code);
}
