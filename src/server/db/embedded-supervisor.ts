import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './embedded-postmaster.ts';

/**
 * Keeps PostgreSQL running: when it ends by itself (out of memory, killed by hand) it is started
 * again, as often as it takes, since the server is of no use without it.
 *
 * @param start starts it and waits until it answers
 * @returns stops it for good
 * @throws Error when the first start fails
 */
export async function supervise(
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current = await start();
  const watching = watch();

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      log('PostgreSQL ended unexpectedly and is started again');
      if (!(await startAgain())) return;
    }
  }

  async function startAgain(): Promise<boolean> {
    while (!stopping.signal.aborted) {
      try {
        current = await start();
        log('PostgreSQL runs again');
        if (stopping.signal.aborted) await current.stop();
        return !stopping.signal.aborted;
      } catch (error) {
        log(
          `PostgreSQL did not start again, the next try is in 5 s: ${error instanceof Error ? error.message : error}`,
        );
        await sleep(5000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return false;
  }

  return async () => {
    stopping.abort();
    await current.stop();
    await watching;
  };
}
