import { opendir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readRoom } from '../../src/server/adapters/files/room.ts';
import { storageFailure } from '../../src/server/adapters/files/storage-failure.ts';
import type { Config } from '../../src/server/config.ts';
import { countPeople } from './catalogue.ts';
import { makeBackup } from './make-backup.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

/** So many backups from before an upgrade are kept. */
const kept = 3;
const ours = /^before-.*\.tar\.gz$/;

/**
 * Backs an academy that has accounts up into `DATA_DIR/backups` before its schema is changed, and keeps the last three. The
 * way back from a version that turned out badly (docs/operate/upgrade.md).
 *
 * @param url the database that the server uses
 * @throws Error that says what to do where there is no room or the backup fails; nothing has been changed then
 */
export async function backUpBeforeMigrations(config: Config, url: string, say: (line: string) => void): Promise<void> {
  const database = await openDatabase({ ...config, databaseUrl: url });
  try {
    if (!(await countPeople(database.client))) return;
    const folder = join(config.dataDir, 'backups');
    const path = join(folder, `before-${await readVersion()}-${stampOf(new Date())}.tar.gz`);
    say(`The schema of the database is about to change: backing up into ${path} ...`);
    await assertRoom(config, database, folder);
    await makeBackup(config, database, path).catch((error: unknown) => {
      if (storageFailure(error) === 'no room') throw new Error(`The disk of ${folder} became full. ${remedy}`);
      throw error;
    });
    await removeOlder(folder);
  } finally {
    await database.close();
  }
}

const remedy =
  'Make room, and start again. With a backup of your own (npm run backup -- FILE, on another disk) start once with --no-backup. ' +
  'Nothing has been changed; what ran before goes on with: npm start -- --earlier';

/** At most what is backed up takes as much room in the archive, which is compressed. */
async function assertRoom({ filesDir, disk }: Config, { client }: OpenDatabase, folder: string): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  const needed = Number(rows[0]?.bytes ?? 0) + (await sizeOf(filesDir)) + disk.reserveBytes;
  const { free } = await readRoom(folder);
  if (free >= needed) return;
  const [has, needs] = [free, needed].map((bytes) => Math.floor(bytes / 1_000_000));
  throw new Error(`There is no room for the backup before the upgrade: ${folder} has ${has} of ${needs} MB. ${remedy}`);
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

const stampOf = (at: Date) => at.toISOString().slice(0, 23).replaceAll(/[:.]/g, '');

/** By the time in their names, whatever version they are of. */
async function removeOlder(folder: string): Promise<void> {
  const timeOf = (name: string) => /-(\d{4}-\d\d-\d\dT\d+)\.tar\.gz$/.exec(name)?.[1] ?? '';
  const names = (await readdir(folder)).filter((name) => ours.test(name));
  const older = names.sort((a, b) => timeOf(b).localeCompare(timeOf(a))).slice(kept);
  for (const name of older) await rm(join(folder, name), { force: true });
}
