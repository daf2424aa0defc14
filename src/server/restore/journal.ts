import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFile, syncFolder } from '../adapters/files/sync.ts';
import type { Config } from '../config.ts';

/** What a restore notes on the disk before its commit, so that whoever comes after a kill can complete or undo it. */
const journal = z.object({
  /** The same stands in the restored database, written by the transaction that restored it. */
  id: z.uuid(),
  /** Which database it goes into (`databaseIdentity`). */
  database: z.string(),
  /** Top names of the files that come. */
  names: z.array(z.string()),
  /** Whether a secret key comes too, and into which data folder. */
  key: z.object({ dataDir: z.string() }).nullable(),
});
export type RestoreJournal = z.infer<typeof journal>;

type Places = Pick<Config, 'dataDir' | 'filesDir'>;

/** The names that a restore uses; inside the folder of files, which may be a file system of its own. */
export const restorePlaces = ({ dataDir, filesDir }: Places) => ({
  journal: join(filesDir, '.restore.json'),
  /** Files that come, until they are in their place. */
  incoming: join(filesDir, '.restoring'),
  /** Files that were there before, until the restore is complete. */
  replaced: join(filesDir, '.replaced'),
  /** The secret key that comes. */
  key: join(dataDir, 'secret-key.restored'),
});

export const hasJournal = (config: Places): boolean => existsSync(restorePlaces(config).journal);

/** Null where no restore was cut short after it had loaded everything. */
export async function readJournal(config: Places): Promise<RestoreJournal | null> {
  if (!hasJournal(config)) return null;
  return journal.parse(JSON.parse(await readFile(restorePlaces(config).journal, 'utf8')));
}

/** On the disk, whole, when this resolves. */
export async function writeJournal(config: Places, content: RestoreJournal): Promise<void> {
  const path = restorePlaces(config).journal;
  await writeFile(`${path}.part`, JSON.stringify(content), { mode: 0o600 });
  await syncFile(`${path}.part`);
  await rename(`${path}.part`, path);
  await syncFolder(config.filesDir);
}

export async function removeJournal(config: Places): Promise<void> {
  if (!hasJournal(config)) return;
  await rm(restorePlaces(config).journal);
  await syncFolder(config.filesDir);
}
