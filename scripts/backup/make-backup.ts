import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../../src/server/config.ts';
import { readSecretKey } from '../../src/server/secret-key.ts';
import { countPeople, listSequences, listTables } from './catalogue.ts';
import { copyFiles } from './copy-files.ts';
import { copyTables } from './copy-tables.ts';
import { entryNames, fingerprintOf, type Manifest, type Summary } from './manifest.ts';
import type { OpenDatabase } from './open-database.ts';
import { opensKnownText } from './place-secret-key.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

/**
 * Writes database, files and secret key into one archive at `path`, as they were at one moment; the server may go on.
 * Throws, and leaves nothing at `path`, when there is something there already, anything cannot be read, or the secret key is
 * not the academy's.
 */
export async function makeBackup(config: Config, { client }: OpenDatabase, path: string): Promise<Summary> {
  if (existsSync(path)) throw new Error(`${path} already exists. Choose another file name.`);
  await mkdir(dirname(path), { recursive: true });
  const archive = writeArchive(path);
  try {
    // The files are read after the snapshot: what it refers to has been written, and nothing is changed under its name.
    await client.query('begin isolation level repeatable read read only');
    const manifest = await describe(config, client);
    await addJson(archive, entryNames.manifest, manifest);
    const tables = await copyTables(client, archive, manifest.tables);
    await client.query('commit');
    if (manifest.secretKey.from === 'file') await addText(archive, entryNames.secretKey, readSecretKey(config));
    const files = await copyFiles(archive, config.filesDir);
    const summary = { tables, files };
    await addJson(archive, entryNames.summary, summary);
    await archive.finish();
    return summary;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function describe(config: Config, client: OpenDatabase['client']): Promise<Manifest> {
  if ((await countPeople(client)) === undefined) {
    throw new Error('The database is empty. Set DATA_DIR (or DATABASE_URL) to what the server uses.');
  }
  const secret = readSecretKey(config);
  if (!(await opensKnownText(client, secret))) {
    throw new Error(
      `${config.secretKey ? 'SECRET_KEY' : `The file secret-key in ${config.dataDir}`} is not the key that this database was written with: ` +
        'the backup would be of no use. Give the command the settings of the server.',
    );
  }
  const tables = await listTables(client);
  // Nothing may alter a table between now and the moment it is read.
  await client.query(`lock table ${tables.map((table) => table.name).join(', ')} in access share mode`);
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: rows.map((row) => row.name),
    tables,
    sequences: await listSequences(client),
    secretKey: { fingerprint: fingerprintOf(secret), from: config.secretKey ? 'setting' : 'file' },
  };
}

const addJson = (archive: ArchiveWriter, name: string, value: unknown) =>
  addText(archive, name, Buffer.from(JSON.stringify(value, null, 1)));

const addText = (archive: ArchiveWriter, name: string, bytes: Buffer) => archive.add(name, bytes.length, [bytes]);
