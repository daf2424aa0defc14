import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../adapters/files/sync.ts';
import type { Config } from '../config.ts';
import { type RestoreJournal, removeJournal, restorePlaces } from './journal.ts';

type Places = Pick<Config, 'dataDir' | 'filesDir'>;

/** Hears of each step once it is done; tests end the process there. */
export type Reached = (step: string) => void;

/**
 * Puts key and files of a restore in their place, after its commit. Every step can be the last one before a kill: called
 * again, it goes on where it was. Resolves when the journal is gone.
 */
export async function completeExchange(
  config: Places,
  journal: RestoreJournal,
  reached: Reached = () => undefined,
): Promise<void> {
  const { filesDir, dataDir } = config;
  const { incoming, replaced, key } = restorePlaces(config);
  if (existsSync(key)) {
    await rename(key, join(dataDir, 'secret-key'));
    await syncFolder(dataDir);
    reached('key placed');
  }
  await mkdir(replaced, { recursive: true, mode: 0o700 });
  const waiting = new Set(await shown(incoming));
  for (const name of await shown(filesDir)) {
    const isNew = journal.names.includes(name) && !waiting.has(name);
    if (isNew) continue;
    await rename(join(filesDir, name), join(replaced, name));
    reached(`${name} put aside`);
  }
  for (const name of waiting) {
    await rename(join(incoming, name), join(filesDir, name));
    reached(`${name} placed`);
  }
  await syncFolder(filesDir);
  await removeJournal(config);
  reached('journal removed');
  await removeLeftovers(config);
}

/** Forgets a restore whose transaction was never committed: nothing of the academy was touched yet. */
export async function undoExchange(config: Places, reached: Reached = () => undefined): Promise<void> {
  await removeLeftovers(config);
  reached('leftovers removed');
  await removeJournal(config);
}

/** Removes what a restore put beside the academy, and what it took away. */
export async function removeLeftovers(config: Places): Promise<void> {
  const { incoming, replaced, key } = restorePlaces(config);
  for (const path of [key, incoming, replaced]) await rm(path, { recursive: true, force: true });
}

export function hasLeftovers(config: Places): boolean {
  const { incoming, replaced, key } = restorePlaces(config);
  return [incoming, replaced, key].some((path) => existsSync(path));
}

/** The names of stored files and their folders; those with a dot are a restore's own. None where there is no folder. */
export async function shown(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.'));
}
