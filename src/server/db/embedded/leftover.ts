import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { servesCluster } from './process.ts';

/**
 * Clears the way after a server that was killed: waits out a PostgreSQL it left running on the
 * cluster (asking it to stop), and removes its lock files once there is no such process.
 * Call it only while holding the folder's lock.
 *
 * @param cluster the cluster's real folder
 * @param socketFolder where that cluster alone listens; undefined on Windows
 *
 * An orderly stop writes everything out, which a server that lost its disk never finishes: after 10 s it is ended at once,
 * and the next one recovers from the log as after a power cut.
 *
 * @throws Error naming the process when it doesn't stop within 20 s
 */
export async function clearLeftover(
  cluster: string,
  socketFolder: string | undefined,
  log: (line: string) => void,
): Promise<void> {
  // Windows has no signals to ask with, and its PostgreSQL itself tells a stale file from a live one.
  if (process.platform === 'win32') return;
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = await readPid(pidFile);
  if (pid !== undefined && servesCluster(pid, cluster)) {
    log(`Stopping the PostgreSQL (pid ${pid}) that an earlier server left running`);
    if (!((await stops(pid, cluster, 'SIGINT', 10_000)) || (await stops(pid, cluster, 'SIGQUIT', 10_000)))) {
      throw new Error(`A PostgreSQL left running (pid ${pid}) on ${cluster} doesn't stop. Stop it, then start again.`);
    }
  }
  // PostgreSQL would take any process that has since got the number, or a zombie, for a live postmaster, and refuses empty files.
  rmSync(pidFile, { force: true });
  if (socketFolder) rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}

async function stops(pid: number, cluster: string, signal: NodeJS.Signals, limit: number): Promise<boolean> {
  const until = Date.now() + limit;
  signalIfThere(pid, signal);
  while (servesCluster(pid, cluster)) {
    if (Date.now() > until) return false;
    await sleep(20);
  }
  return true;
}

/** Sends a signal to a process that may end on its own at the same moment. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** How long a PostgreSQL that is just starting may take to fill the file that it made. */
const fillMs = 1_000;

/** What a file names; one that stays empty was left by a PostgreSQL that was killed, or lost its power, before it wrote. */
async function readPid(file: string): Promise<number | undefined> {
  const until = Date.now() + fillMs;
  for (;;) {
    const text = readIfThere(file);
    const pid = Number.parseInt(text ?? '', 10);
    if (Number.isInteger(pid) && pid !== 0) return Math.abs(pid);
    if (text === undefined || Date.now() > until) return undefined;
    await sleep(20);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
