import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { isDatabaseAway } from '../db/database-unavailable.ts';

/** How long the start waits for the built-in PostgreSQL to come back, in milliseconds. */
const patienceMs = 60_000;
const pauseMs = 200;

/**
 * Does a step of the start again when the built-in PostgreSQL ended in the middle of it: its supervisor starts it again, and
 * the server that gave up would only end with it. A step may therefore run twice. With a database of somebody else's the start
 * ends and says so.
 */
export async function outliveRestart<T>(
  { config, log }: { config: Pick<Config, 'databaseUrl'>; log: Logger },
  step: () => Promise<T>,
  waitMs = patienceMs,
): Promise<T> {
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (config.databaseUrl || !isDatabaseAway(error) || performance.now() > until) throw error;
      log.warn({ err: error }, 'the database ended during the start; trying again');
      await sleep(pauseMs);
    }
  }
}
