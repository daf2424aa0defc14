import type { Logger } from 'pino';

const repeatMs = 10_000;

/**
 * Keeps the log readable while the database is unreachable: its loss, its return, and every ten seconds the number of errors.
 */
export interface Outage {
  /** Something met a database that was not there. */
  missed(error: unknown): void;
  /** A connection was made. */
  answered(): void;
}

export function createOutage(log: Logger): Outage {
  let since = 0;
  let saidAt = 0;
  let count = 0;
  return {
    missed(error) {
      const now = performance.now();
      count += 1;
      if (since !== 0 && now - saidAt < repeatMs) return;
      since ||= now;
      saidAt = now;
      log.error({ err: error, failed: count }, 'the database can’t be reached');
    },
    answered() {
      if (since === 0) return;
      const seconds = Math.round((performance.now() - since) / 100) / 10;
      log.warn({ seconds, failed: count }, 'the database is back');
      since = 0;
      count = 0;
    },
  };
}
