import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { profile } from '../src/contract/accounts/profile.ts';
import { orders } from '../src/contract/orders/orders.ts';
import { parseFileKey } from '../src/server/adapters/files/file-key.ts';
import { parseConfig } from '../src/server/config.ts';
import { createClient } from '../src/server/testing/client.ts';
import { databaseUrl, onServer } from '../src/server/testing/database.ts';
import { makeClass } from '../src/server/testing/makers/make-class.ts';
import { makeMaterial, premium } from '../src/server/testing/makers/make-material.ts';
import { gatewayEvent, makeBook, makeOrder, nashik, sendWebhook } from '../src/server/testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../src/server/testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { schemas } from './backup/catalogue.ts';
import { damages, damagesOfAny, hollowOut, namesIn } from './backup/damaged-archives.ts';
import { makeBackup } from './backup/make-backup.ts';
import { openDatabase, openIdleDatabase } from './backup/open-database.ts';
import { restoreBackup } from './backup/restore-backup.ts';

let test: TestApp;
let folder: string;
let archive: string;
let student: TestUser;
/** What the database held when the backup was made; the queue goes on counting. */
let backedUp: Awaited<ReturnType<typeof contentsOf>>;

beforeAll(async () => {
  // Without SECRET_KEY the key is a file in the data folder, as most academies have it.
  test = await startTestApp({ env: { SECRET_KEY: '' } });
  folder = await mkdtemp(join(tmpdir(), 'academy-backup-'));
  archive = join(folder, 'academy.tar.gz');
  student = await makeUser(test, { fullName: 'आशा पाटील \t tab, "quote" \\ slash' });
  const teacher = await makeUser(test, { roles: ['admin'] });
  await makeMaterial(teacher.client);
  await makeMaterial(teacher.client, premium);
  await makeClass(test);
  const order = await makeOrder(student, { productId: await makeBook(test), address: nashik });
  const { data } = await student.client(orders.getOrder, { params: { id: order.id } });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, data.totalPaise));
  await test.app.files.put(parseFileKey(`materials/${randomUUID()}/nothing`), Buffer.alloc(0));
  // Longer than one part of a table, and than what a stream holds.
  await test.app.files.put(parseFileKey(`materials/${randomUUID()}/noise`), Buffer.alloc(2_000_000, 'noise'));
  await query(
    test.app.config.databaseUrl,
    `insert into audit_log (action, subject, reason)
     select 'test.fill', 'test:' || n, repeat('long ', 200) from generate_series(1, 4500) n`,
  );
  await backUp(archive);
  backedUp = await contentsOf(test.app.config.databaseUrl);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function backUp(path: string) {
  const database = await openDatabase(test.app.config);
  return makeBackup(test.app.config, database, path).finally(database.close);
}

async function query(url: string | undefined, ...texts: string[]): Promise<Record<string, unknown>[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answers = [];
    for (const text of texts) answers.push((await client.query(text)).rows);
    return answers;
  } finally {
    await client.end();
  }
}

/** Every table's rows, every sequence and the whole schema. */
async function contentsOf(url: string | undefined) {
  const within = `= any (array[${schemas.map((name) => `'${name}'`)}]::regnamespace[])`;
  const [tables = []] = await query(
    url,
    `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace ${within} order by 1`,
  );
  const names = tables.map((row) => String(row.name)).filter((name) => !/pgboss\.(version|queue_stats)/.test(name));
  const contents = await query(
    url,
    ...names.map(
      (name) => `select '${name}' as of, count(*), md5(string_agg(t::text, ';' order by t::text)) from ${name} t`,
    ),
    'select sequencename, last_value from pg_sequences order by 1, 2',
    `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as is, convalidated from pg_constraint
     where connamespace ${within} order by 1, 2, 3`,
    'select pg_get_triggerdef(oid) as is, tgenabled from pg_trigger where not tgisinternal order by 1',
  );
  return contents.flat();
}

/** Each file's checksum. */
async function filesOf(root: string) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (path) => [
        path.slice(root.length),
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ]),
    ),
  );
}

/** An academy that does not exist yet: an empty database and an empty folder. */
async function emptyPlace() {
  const name = `restore_${Math.random().toString(36).slice(2)}`;
  await onServer(`create database ${name}`);
  const config = parseConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl(name),
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
    LOG_LEVEL: 'silent',
    BOT_CHECK: 'off',
  });
  const restore = async (path: string, force = false, resume = true) => {
    const database = await openIdleDatabase(config);
    return restoreBackup(config, database, { path, force, resume }).finally(database.close);
  };
  return { config, restore, drop: () => onServer(`drop database ${name} with (force)`) };
}

const keyOf = ({ dataDir }: { dataDir: string }) => readFile(join(dataDir, 'secret-key'), 'utf8');

/** That a backup is refused with each of these damages, and what is there stays as it is. */
async function expectRefusals(
  { config, restore }: Awaited<ReturnType<typeof emptyPlace>>,
  path: string,
  all: typeof damages | typeof damagesOfAny,
) {
  const state = async () => [await contentsOf(config.databaseUrl), await filesOf(config.dataDir)];
  const before = await state();
  for (const [damage, message] of all) {
    const broken = join(folder, `broken-${damage.name}.tar.gz`);
    await copyFile(path, broken);
    await damage(broken);
    await expect(restore(broken, true)).rejects.toThrow(message);
  }
  expect(await state()).toEqual(before);
}

/** One place for all of these, each of which goes on where the one before it ended: a restore takes two seconds of a core. */
describe('a backup that is restored', () => {
  let place: Awaited<ReturnType<typeof emptyPlace>>;
  beforeAll(async () => {
    place = await emptyPlace();
    await place.restore(archive, false, false);
  });
  afterAll(() => place.drop());

  it('is paused until told to go on', async () => {
    const { databaseUrl: url } = place.config;
    expect(await query(url, 'select count(*)::int as count from job_pause', 'delete from job_pause')).toEqual([
      [{ count: 1 }],
      [],
    ]);
  });

  it('gives back every row, sequence, constraint, trigger and file, and the key that they need', async () => {
    expect(await contentsOf(place.config.databaseUrl)).toEqual(backedUp);
    expect(await filesOf(place.config.filesDir)).toEqual(await filesOf(test.app.config.filesDir));
    expect(await keyOf(place.config)).toBe(await keyOf(test.app.config));
    expect((await stat(join(place.config.dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
  });

  it('keeps people signed in', async () => {
    const again = await startTestApp({
      env: {
        SECRET_KEY: '',
        DATABASE_URL: place.config.databaseUrl ?? '',
        DATA_DIR: place.config.dataDir,
        PUBLIC_URL: test.url,
      },
    });
    try {
      const me = await createClient(again.url, student.token)(profile.getProfile);
      expect(me.data.fullName).toBe('आशा पाटील \t tab, "quote" \\ slash');
    } finally {
      await again.close();
    }
  });

  it('that is damaged or cut short is refused and changes nothing', async () => {
    await query(place.config.databaseUrl, "update profiles set username = 'changed since'");
    await writeFile(join(place.config.filesDir, 'since'), 'x');
    await expectRefusals(place, archive, damages);
    const hollow = join(folder, 'hollow.tar.gz');
    await copyFile(archive, hollow);
    await hollowOut(hollow);
    const hollowPlace = await emptyPlace();
    onTestFinished(hollowPlace.drop);
    await hollowPlace.restore(hollow);
    await writeFile(join(hollowPlace.config.filesDir, 'since'), 'x');
    await expectRefusals(hollowPlace, hollow, damagesOfAny);
  }, 300_000);

  it('replaces an academy only when told to, and then all of it', async () => {
    await query(place.config.databaseUrl, 'delete from auth.users', 'create table surplus (id int)');
    await writeFile(join(place.config.filesDir, 'surplus'), 'x');
    await expect(place.restore(archive)).rejects.toThrow('Use --force to replace all of it.');
    await place.restore(archive, true);
    expect(await contentsOf(place.config.databaseUrl)).toEqual(backedUp);
    expect(await filesOf(place.config.filesDir)).toEqual(await filesOf(test.app.config.filesDir));
  });
});

describe('a backup', () => {
  it('can be read by its owner alone, and has every schema that the migrations make', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    const [made] = await query(
      test.app.config.databaseUrl,
      `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    );
    expect(made?.map((row) => row.name).sort()).toEqual([...schemas].sort());
  });

  it('is never written over another file', async () => {
    await expect(backUp(archive)).rejects.toThrow('already exists');
  });

  it('is refused while a server is connected', async () => {
    await expect(openIdleDatabase(test.app.config)).rejects.toThrow('A server is connected to this database.');
  });

  it('is made whole beside another of its name and what a killed one left', async () => {
    const path = join(folder, 'twice.tar.gz');
    const left = join(folder, 'killed.tar.gz.0123abcd.part');
    await writeFile(`${path}.part`, 'of an earlier version');
    await writeFile(left, 'cut short');
    await utimes(left, 0, 0);
    const both = await Promise.allSettled([backUp(path), backUp(path)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await namesIn(path)).toEqual(await namesIn(archive));
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual(['twice.tar.gz.part']);
  });

  it('refuses another SECRET_KEY than its own', async () => {
    const place = await emptyPlace();
    onTestFinished(place.drop);
    place.config.secretKey = 'another key of at least 32 letters, you see';
    await expect(place.restore(archive)).rejects.toThrow('SECRET_KEY is not the one');
    expect(await query(place.config.databaseUrl, "select to_regclass('migrations') as there")).toEqual([
      [{ there: null }],
    ]);
  });
});
