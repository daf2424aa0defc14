import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processLife } from './process.ts';

interface Holder {
  pid: number;
  life: string;
  home: string;
}

/**
 * Makes this process the only server on a database folder.
 *
 * @param home the real folder that holds the cluster
 * @param dataDir the folder as the operator named it, for the message
 * @returns gives the folder free again
 * @throws Error naming the other server's process when one already uses the folder
 */
export function lockHome(home: string, dataDir: string): () => void {
  const lock = join(home, 'server.lock');
  const mine = JSON.stringify({
    pid: process.pid,
    life: processLife(process.pid) ?? '',
    home,
  } satisfies Holder);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (createWhole(lock, mine)) return () => releaseIfMine(lock, mine);
    const found = readLock(lock);
    const holder = parseHolder(found);
    if (holder && isHeld(holder, home)) {
      throw new Error(
        `Another academy server (pid ${holder.pid}) already uses data folder ${dataDir}. ` +
          'Stop it, or set DATA_DIR to another folder.',
      );
    }
    if (found !== undefined) removeStale(lock, found);
  }
  throw new Error(`Could not lock the database folder: ${lock} keeps changing.`);
}

/** The process number of the live server that uses a database folder (a real path), if any. */
export function lockHolder(home: string): number | undefined {
  const holder = parseHolder(readLock(join(home, 'server.lock')));
  return holder && isHeld(holder, home) ? holder.pid : undefined;
}

// A lock that was copied together with its folder names the original's path and doesn't count here.
function isHeld(holder: Holder, home: string): boolean {
  return holder.home === home && processLife(holder.pid) === holder.life;
}

// A link appears with its whole content or not at all, so no one reads a partial lock.
function createWhole(lock: string, content: string): boolean {
  const draft = `${lock}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, content, { mode: 0o644, flag: 'wx' });
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

// Two servers may find the same stale lock: the one that moved a newer lock aside puts it back.
function removeStale(lock: string, stale: string): void {
  const aside = `${lock}.${process.pid}.stale`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const moved = readLock(aside);
  if (moved !== undefined && moved !== stale) createWhole(lock, moved);
  rmSync(aside, { force: true });
}

function releaseIfMine(lock: string, mine: string): void {
  if (readLock(lock) === mine) rmSync(lock, { force: true });
}

function readLock(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return undefined;
  }
}

function parseHolder(text: string | undefined): Holder | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Holder);
  } catch {
    return undefined;
  }
}
