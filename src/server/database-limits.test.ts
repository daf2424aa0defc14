import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notices } from '../contract/messages/notices.ts';
import { migrate } from './db/migrate.ts';
import { defaultDatabaseSettings } from './db/time-limits.ts';
import { type WorkKind, withinWork } from './db/work.ts';
import { makeUser, type TestUser } from './testing/makers/make-user.ts';
import { readers } from './testing/makers/readers.ts';
import { type OwnPostgres, onPostgres, startOwnPostgres } from './testing/processes/own-postgres.ts';
import { openTestApp, type TestApp } from './testing/start-test-app.ts';

// Short enough to be seen, and long enough for a busy machine to do what is not held up.
const limits = {
  DATABASE_POOL_SIZE: '4',
  REQUEST_PATIENCE_MS: '500',
  DATABASE_WAIT_MS: '1000',
  // Longer than anybody may wait while PostgreSQL is frozen.
  REQUEST_STATEMENT_MS: '8000',
  REQUEST_LOCK_MS: '1000',
  REQUEST_DEADLINE_MS: '6000',
};
let postgres: OwnPostgres;
let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  test = await openTestApp(postgres.url, postgres.folder, { env: limits });
  user = await makeUser(test);
});
afterAll(async () => {
  await test?.close();
  await postgres?.stop();
});

it.each(['request', 'job', 'export'] as const)('has time limits for a %s', async (kind: WorkKind) => {
  const { database } = test.app.config;
  const { rows } = await withinWork({ kind }, () =>
    sql<{ name: string; setting: string }>`select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name desc`.execute(
      test.app.db,
    ),
  );
  const of = { request: 'REQUEST', job: 'JOB', export: 'EXPORT' } as const;
  expect(rows.map(({ setting }) => Number(setting))).toEqual([
    database[`${of[kind]}_STATEMENT_MS`],
    database[`${of[kind]}_LOCK_MS`],
    defaultDatabaseSettings.IDLE_TRANSACTION_MS,
  ]);
});

it('has time limits on every connection that it holds', async () => {
  await onPostgres<{ application_name: string }>(postgres.url, async (query) => {
    const open = await query(
      `select distinct application_name from pg_stat_activity where application_name like 'academy%' order by 1`,
    );
    // One that is new here is to be thought of, with its limits, in pools.ts; the one that listens runs no statements.
    const known = ['academy', 'academy-changes', 'academy-export', 'academy-jobs', 'academy-probe', 'academy-work'];
    expect(known).toEqual(expect.arrayContaining(open.map((one) => one.application_name)));
  });
});

it('answers 503 while a table is locked, and everybody else as usual', async () => {
  await onPostgres(postgres.url, async (query) => {
    await query('begin');
    await query('lock table notices in access exclusive mode');
    const begun = performance.now();
    const held = await Promise.all(Array.from({ length: 40 }, () => user.client(notices.listNotices, { query: {} })));
    expect(held.map(({ status }) => status)).toEqual(held.map(() => 503));
    expect(held.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect((await fetch(`${test.url}/ready`)).status).toBe(200);
    await query('rollback');
  });
  expect((await user.client(notices.listNotices, { query: {} })).status).toBe(200);
});

/** Every process of the PostgreSQL, its postmaster first. */
function processes(): number[] {
  const postmaster = postgres.pid();
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  return [postmaster, ...children.split('\n').filter(Boolean).map(Number)];
}

it.skipIf(process.platform === 'win32')('answers everybody in time while PostgreSQL is frozen', async () => {
  const reading = readers(user, 12);
  await expect.poll(() => reading.statuses.get(200), { timeout: 20_000 }).toBeGreaterThan(20);
  const frozen = processes();
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  try {
    // An answer may be a second old.
    const ready = () => fetch(`${test.url}/ready`);
    await expect.poll(async () => (await ready()).status, { timeout: 3_000 }).toBe(503);
    expect(await (await ready()).json()).toMatchObject({
      database: expect.stringMatching(/late|failed/),
      files: 'ready',
    });
    // Whoever waited for the thaw would have waited too long.
    await sleep(6_500);
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
  await reading.stop();
  expect([...reading.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(reading.statuses.get(503)).toBeGreaterThan(0);
  expect(reading.withoutRetry).toBe(0);
  expect(reading.longestMs).toBeLessThan(5_000);
  await expect
    .poll(async () => (await user.client(notices.listNotices, { query: {} })).status, { timeout: 10_000 })
    .toBe(200);
});

it('begins nothing for a caller who has gone', async () => {
  await askAndLeave(2_000);
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await onPostgres(postgres.url, async (query) => {
    await query('begin');
    // Whoever comes now waits for a connection behind these.
    await query('lock table notices in access exclusive mode');
    const busy = Array.from({ length: 10 }, () => user.client(notices.listNotices, { query: {} }));
    await sleep(200);
    const left = Array.from({ length: 20 }, () => askAndLeave());
    await Promise.all(left);
    await query('rollback');
    await Promise.all(busy);
  });
  // A later one is written, so whatever was begun before it is, too.
  await sleep(500);
  expect(await count()).toBe(before);
});

async function count(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from auth.otp_challenges`.execute(
    test.app.db,
  );
  return rows[0]?.count ?? 0;
}

let lastNumber = 9_860_000_000;

/** Asks for a code, for a number that nobody asked for yet, and hangs up. */
async function askAndLeave(afterMs = 100): Promise<void> {
  lastNumber += 1;
  const body = JSON.stringify({ phone: `+91${lastNumber}` });
  const asking = request(`${test.url}/auth/v1/otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  asking.on('error', () => undefined);
  asking.end(body);
  await sleep(afterMs);
  asking.destroy();
}

/** The academy's migrations with one more, which needs the profiles; `remove` takes it away again. */
async function migrationsWithOneMore() {
  const folder = await mkdtemp(join(tmpdir(), 'academy-migrations-'));
  await cp(new URL('db/migrations', import.meta.url), folder, { recursive: true });
  const name = '9999_accounts_late.sql';
  await writeFile(join(folder, name), 'update profiles set email = email;');
  return {
    folder,
    name,
    async remove() {
      await sql`delete from migrations where name = ${name}`.execute(test.app.db);
      await rm(folder, { recursive: true });
    },
  };
}

it('lets others go first where a migration needs a table that somebody reads', async () => {
  const { folder, name, remove } = await migrationsWithOneMore();
  const lines: string[] = [];
  await onPostgres(postgres.url, async (query) => {
    await query('begin');
    // As a backup has every table, and as a stronger lock than it would take: this file only updates.
    await query('lock table profiles in share mode');
    const starting = migrate(test.app.db, { folder, lockMs: 200, log: (line) => lines.push(line) });
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(1);
    await query('rollback');
    expect(await starting).toEqual([name]);
  });
  expect(lines[0]).toMatch(/9999_accounts_late.sql needs a table that another program is using; next attempt/);
  // What a later release has made is not this one's to start on.
  await expect(migrate(test.app.db)).rejects.toThrow(/newer than this code: it has 9999_accounts_late.sql/);
  await remove();
});

it('gives a migration up with a sentence when the table is never free', async () => {
  const { folder, remove } = await migrationsWithOneMore();
  await onPostgres(postgres.url, async (query) => {
    await query('begin');
    await query('lock table profiles in share mode');
    const starting = migrate(test.app.db, { folder, lockMs: 100, tries: 2 });
    await expect(starting).rejects.toThrow(/Let that finish, then start again/);
    await query('rollback');
  });
  await remove();
});
