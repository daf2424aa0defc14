import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { fillPerson } from '../demo/people.ts';
import { cloneDatabase } from '../testing/database.ts';
import { prepareDatabase } from './prepare-database.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'academy-prepare-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const open = (secretKey: string) =>
  createApp(
    parseConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SECRET_KEY: secretKey,
    }),
  );

it('an upgrade with another secret key says so, and backs up and changes nothing', async () => {
  const app = await open('the key of the academy, 32 letters');
  await prepareDatabase(app);
  await fillPerson(app, '+919811111111', 'Somebody');
  await sql`delete from migrations where name = (select max(name) from migrations)`.execute(app.db);
  const before = await sql`select * from migrations order by name`.execute(app.db);
  const other = await open('some other key, 32 letters or more');
  await expect(prepareDatabase(other)).rejects.toThrow('so no one could sign in');
  expect((await sql`select * from migrations order by name`.execute(app.db)).rows).toEqual(before.rows);
  expect(existsSync(join(folder, 'backups'))).toBe(false);
  await app.close();
  await other.close();
});
