import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import * as z from 'zod/mini';
import type { Config } from '../../src/server/config.ts';
import { countPeople } from './catalogue.ts';
import { loadTables, type TableLoader } from './load-tables.ts';
import { type FinishLoading, makeRoom, removeEverything } from './make-room.ts';
import { entryNames, type Manifest, manifest, type Summary, summary } from './manifest.ts';
import { checkSecretKey, placeSecretKey } from './place-secret-key.ts';
import { type ArchiveEntry, readArchive, readWhole } from './read-archive.ts';
import { hasFiles, type StagedFiles, stageFiles } from './stage-files.ts';

export interface Restored {
  createdAt: string;
  summary: Summary;
}

/**
 * Puts a backup in the place of what is there, all or nothing: the database in one transaction, the files beside the old
 * ones until everything was found to be right. An academy that is not empty is replaced only with `force`. No server may
 * use the database meanwhile (`openIdleDatabase`).
 */
export async function restoreBackup(
  config: Config,
  client: Client,
  options: { path: string; force: boolean },
): Promise<Restored> {
  if (!options.force) await refuseOccupied(config, client);
  const files = await stageFiles(config.filesDir);
  try {
    await client.query('begin');
    const { head, found, key } = await load(config, client, files, options);
    await putInPlace(config, client, files, key);
    return { createdAt: head.createdAt, summary: found };
  } catch (error) {
    // Where the connection was lost, PostgreSQL has rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    await files.discard();
    throw error;
  }
}

async function refuseOccupied(config: Config, client: Client): Promise<void> {
  const people = await countPeople(client);
  if (people !== undefined) {
    throw new Error(`The database already holds an academy (accounts: ${people}). Give --force to replace all of it.`);
  }
  if (await hasFiles(config.filesDir)) {
    throw new Error(`There are files in ${config.filesDir} already. Give --force to replace them.`);
  }
}

async function load(config: Config, client: Client, files: StagedFiles, options: { path: string; force: boolean }) {
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
    });
    if (!begun) throw new Error('This file is empty.');
    const found = { tables: await begun.tables.finish(), files: files.summary() };
    compare(found, promised, begun.head);
    await begun.finishLoading();
    await client.query('analyze');
    return { head: begun.head, found, key };
  } catch (error) {
    await begun?.tables.abandon();
    throw error;
  }
}

function compare(found: Summary, promised: Summary | undefined, head: Manifest): void {
  if (!promised) throw new Error('This file is not a whole backup: its end is missing.');
  const wrong = head.tables.find(({ name }) => !isDeepStrictEqual(found.tables[name], promised.tables[name]));
  if (wrong) throw new Error(`The rows of ${wrong.name} are not those that were backed up. Take another backup file.`);
  if (!isDeepStrictEqual(found.files, promised.files)) {
    throw new Error('The files are not those that were backed up. Take another backup file.');
  }
}

/** The last steps, each of which is undone when a later one fails. */
async function putInPlace(config: Config, client: Client, files: StagedFiles, key: Buffer | undefined): Promise<void> {
  const undo = [await files.swapIn()];
  try {
    undo.push(await placeSecretKey(config, key));
    await client.query('commit');
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  }
  await files.finish();
}

function parseJson<Shape extends z.ZodMiniType>(shape: Shape, bytes: Buffer): z.output<Shape> {
  const parsed = z.safeParse(shape, JSON.parse(bytes.toString()));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues[0]?.message ?? 'This file is not a backup of an academy.');
}
