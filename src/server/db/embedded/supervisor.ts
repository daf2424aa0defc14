import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

/** Milliseconds before the first, second … restart in a row; the last one from there on. */
const restartPausesMs = [0, 250, 1_000, 2_000, 5_000, 10_000, 30_000];
/** One that ran so long ended for a reason of its own, not for that of the one before. */
const steadyMs = 60_000;

/** Milliseconds before PostgreSQL is restarted, after this many restarts that did not last. */
export function restartPauseMs(restarts: number): number {
  return restartPausesMs[Math.min(restarts, restartPausesMs.length - 1)] ?? 0;
}

/**
 * Keeps PostgreSQL running: when it ends by itself (out of memory, killed by hand) it is started
 * again, as often as it takes, since the server is of no use without it, after a pause that grows while it does not last.
 *
 * @param start starts it and waits until it answers
 * @param restarted is told each time it runs again
 * @returns stops it for good
 * @throws Error when the first start fails
 */
export async function supervise(
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
  restarted: () => void = () => undefined,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current = await start();
  let startedAt = performance.now();
  let restarts = 0;
  const watching = watch();

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > steadyMs) restarts = 0;
      log('PostgreSQL ended unexpectedly and is being restarted');
      if (!(await startAgain())) return;
    }
  }

  async function startAgain(): Promise<boolean> {
    while (!stopping.signal.aborted) {
      await sleep(restartPauseMs(restarts), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) break;
      restarts += 1;
      try {
        current = await start();
        startedAt = performance.now();
        log('PostgreSQL runs again');
        restarted();
        if (stopping.signal.aborted) await current.stop();
        return !stopping.signal.aborted;
      } catch (error) {
        const seconds = restartPauseMs(restarts) / 1000;
        log(
          `PostgreSQL did not restart; next attempt in ${seconds} s: ${error instanceof Error ? error.message : error}`,
        );
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
