import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import * as z from 'zod/mini';
import type { Config } from '../../src/server/config.ts';
import { completeExchange, type Reached, shown, undoExchange } from '../../src/server/restore/exchange.ts';
import { finishRestore } from '../../src/server/restore/finish-restore.ts';
import { type RestoreJournal, restorePlaces, writeJournal } from '../../src/server/restore/journal.ts';
import { databaseIdentity, lockRestore, markRestored, unlockRestore } from '../../src/server/restore/restore-mark.ts';
import { countPeople } from './catalogue.ts';
import { loadTables, type TableLoader } from './load-tables.ts';
import { type FinishLoading, makeRoom, removeEverything } from './make-room.ts';
import { entryNames, type Manifest, manifest, type Summary, summary } from './manifest.ts';
import type { OpenDatabase } from './open-database.ts';
import { checkSecretKey, proveSecretKey, requireArchivedKey, stageSecretKey } from './place-secret-key.ts';
import { type ArchiveEntry, readArchive, readWhole } from './read-archive.ts';
import { type StagedFiles, stageFiles } from './stage-files.ts';

export interface Restored {
  createdAt: string;
  summary: Summary;
}

interface Options {
  path: string;
  /** Replaces an academy that is not empty. */
  force: boolean;
  /** Messages leave and jobs run from the first start on; otherwise they wait (`settings/job-pause.ts`). */
  resume: boolean;
  /** Told of each step as it is done. */
  reached?: Reached;
}

/**
 * Puts a backup in the place of what is there, all or nothing: the database in one transaction, the files beside the old
 * ones until that is committed. A journal on the disk lets the next start or restore finish one that was killed in between
 * (docs/decisions/0190). An academy that is not empty is replaced only with `force`. No server may use the database
 * meanwhile (`openIdleDatabase`).
 */
export async function restoreBackup(
  config: Config,
  { client, url }: OpenDatabase,
  options: Options,
): Promise<Restored> {
  if (!(await lockRestore(client))) throw new Error('Another restore into this database is running.');
  let restored: Restored & { journal: RestoreJournal };
  try {
    if (!options.force) await refuseOccupied(config, client);
    restored = await loadAndNote(config, client, options);
  } catch (error) {
    await undoExchange(config);
    await unlockRestore(client).catch(() => undefined);
    throw error;
  }
  await commit(config, client, url);
  options.reached?.('committed');
  await completeExchange(config, restored.journal, options.reached).catch((error: Error) => {
    throw new Error(`The database is restored, but not all files are in place (${error.message}). ${goOn}`);
  });
  await unlockRestore(client);
  return restored;
}

const goOn = 'The next start or restore finishes it.';

/** Everything up to the commit; what is there is as it was until then. */
async function loadAndNote(
  config: Config,
  client: Client,
  options: Options,
): Promise<Restored & { journal: RestoreJournal }> {
  const files = await stageFiles(restorePlaces(config).incoming);
  try {
    await client.query('begin');
    const { head, found, key } = await load(config, client, files, options);
    const journal: RestoreJournal = {
      id: randomUUID(),
      database: await databaseIdentity(client),
      names: await files.settle(),
      key: (await stageSecretKey(config, key)) ? { dataDir: config.dataDir } : null,
    };
    await markRestored(client, journal.id);
    await writeJournal(config, journal);
    options.reached?.('journal written');
    return { createdAt: head.createdAt, summary: found, journal };
  } catch (error) {
    // Where the connection was lost, PostgreSQL has rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A commit without an answer may have happened or not: the database is asked over another connection. */
async function commit(config: Config, client: Client, url: string): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    await unlockRestore(client).catch(() => undefined);
    const lines: string[] = [(error as Error).message];
    await finishRestore(config, url, { say: (line) => lines.push(line) }).catch(() => lines.push(goOn));
    throw new Error(lines.join('\n'));
  }
}

async function refuseOccupied(config: Config, client: Client): Promise<void> {
  const people = await countPeople(client);
  if (people !== undefined) {
    throw new Error(`The database already holds an academy (accounts: ${people}). Use --force to replace all of it.`);
  }
  if ((await shown(config.filesDir)).length > 0) {
    throw new Error(`There are already files in ${config.filesDir}. Use --force to replace them.`);
  }
}

async function load(config: Config, client: Client, files: StagedFiles, options: Options) {
  let begun: { head: Manifest; finishLoading: FinishLoading; tables: TableLoader } | undefined;
  let key: Buffer | undefined;
  let promised: Summary | undefined;
  const begin = async (entry: ArchiveEntry) => {
    if (entry.name !== entryNames.manifest) throw new Error('This file is not a backup of an academy.');
    const head = parseJson(manifest, await readWhole(entry));
    checkSecretKey(config, head, options.force);
    if (options.force) await removeEverything(client);
    const finishLoading = await makeRoom(client, head);
    return { head, finishLoading, tables: loadTables(client, head.tables) };
  };
  try {
    await readArchive(options.path, async (entry) => {
      if (!begun) begun = await begin(entry);
      else if (entry.name.startsWith(entryNames.database)) await begun.tables.load(entry);
      else if (entry.name.startsWith(entryNames.files)) await files.add(entry);
      else if (entry.name === entryNames.secretKey) key = await readWhole(entry);
      else if (entry.name === entryNames.summary) promised = parseJson(summary, await readWhole(entry));
      else
        throw new Error(`The backup holds ${JSON.stringify(entry.name)}, which doesn’t belong in an academy backup.`);
    });
    if (!begun) throw new Error('This file is empty.');
    const found = { tables: await begun.tables.finish(), files: files.summary() };
    compare(found, promised, begun.head);
    requireArchivedKey(config, begun.head, key);
    await begun.finishLoading();
    await proveSecretKey(client, config, key);
    await pauseJobs(client, options);
    await client.query('analyze');
    return { head: begun.head, found, key };
  } catch (error) {
    await begun?.tables.abandon();
    throw error;
  }
}

/** A backup from before there was a pause has no table for it. */
async function pauseJobs(client: Client, { resume }: Options): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.job_pause') as name`);
  if (rows[0]?.name === null) return;
  await client.query('delete from job_pause');
  if (!resume) await client.query('insert into job_pause (paused_at) values (now())');
}

function compare(found: Summary, promised: Summary | undefined, head: Manifest): void {
  if (!promised) throw new Error('This backup file is incomplete: its end is missing.');
  const wrong = head.tables.find(({ name }) => !isDeepStrictEqual(found.tables[name], promised.tables[name]));
  if (wrong) throw new Error(`The rows of ${wrong.name} don’t match the backup’s checksum. Use another backup file.`);
  if (!isDeepStrictEqual(found.files, promised.files)) {
    throw new Error('The files don’t match the backup’s checksum. Use another backup file.');
  }
}

function parseJson<Shape extends z.ZodMiniType>(shape: Shape, bytes: Buffer): z.output<Shape> {
  const parsed = z.safeParse(shape, JSON.parse(bytes.toString()));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues[0]?.message ?? 'This file is not a backup of an academy.');
}
