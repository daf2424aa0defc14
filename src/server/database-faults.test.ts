import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notices } from '../contract/messages/notices.ts';
import { gatewayEvent, makeOrder, makeProduct, sendWebhook } from './testing/makers/make-order.ts';
import { makeUser, type TestUser } from './testing/makers/make-user.ts';
import { readers } from './testing/makers/readers.ts';
import { type OwnPostgres, onPostgres, startOwnPostgres } from './testing/processes/own-postgres.ts';
import { openTestApp, type TestApp } from './testing/start-test-app.ts';

let postgres: OwnPostgres;
let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  test = await openTestApp(postgres.url, postgres.folder, { env: { DATABASE_WAIT_MS: '1000' } });
  user = await makeUser(test);
});
afterAll(async () => {
  await test?.close();
  await postgres?.stop();
});

/** Does something to the database while twelve readers ask, and waits until they are answered rightly again. */
async function hurt(fault: () => void | Promise<void>) {
  const reading = readers(user, 12);
  await expect.poll(() => reading.statuses.get(200), { timeout: 20_000 }).toBeGreaterThan(20);
  await fault();
  const begun = performance.now();
  // More than one right answer in a row: some connections may not have met the fault yet.
  let right = 0;
  while (right < 20) {
    if (performance.now() - begun > 20_000) throw new Error('the database did not come back');
    const { status } = await user.client(notices.listNotices, { query: {} });
    right = status === 200 ? right + 1 : 0;
  }
  const seconds = (performance.now() - begun) / 1000;
  await reading.stop();
  return { ...reading, seconds };
}

const signal = (name: NodeJS.Signals) => () => void process.kill(postgres.pid(), name);

/** Every answer is a right one or says, with a time, that it will be; no error of ours. */
function expectOnlyRightOrLater({ statuses, withoutRetry }: Awaited<ReturnType<typeof hurt>>): void {
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(withoutRetry).toBe(0);
}

it('lives on when all of its connections are ended', async () => {
  expectOnlyRightOrLater(
    await hurt(() =>
      onPostgres(postgres.url, async (query) => {
        await query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'academy%'`);
      }),
    ),
  );
});

it('lives on when one backend is killed', async () => {
  let pid = 0;
  await onPostgres<{ pid: number }>(postgres.url, async (query) => {
    const [one] = await query(`select pid from pg_stat_activity where application_name = 'academy' limit 1`);
    pid = one?.pid ?? 0;
  });
  const result = await hurt(() => void process.kill(pid, 'SIGKILL'));
  expectOnlyRightOrLater(result);
  expect(result.statuses.get(503)).toBeGreaterThan(0);
});

it.each(['SIGQUIT', 'SIGINT'] as const)('comes back after its PostgreSQL was stopped by %s', async (name) => {
  postgres.lines.length = 0;
  const result = await hurt(signal(name));
  expectOnlyRightOrLater(result);
  expect(result.statuses.get(503)).toBeGreaterThan(0);
  expect(postgres.lines).toContain('PostgreSQL runs again');
  // Work in the background goes on too.
  await expect.poll(() => test.app.changes.listening(), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => fetch(`${test.url}/ready`).then(({ status }) => status), { timeout: 10_000 }).toBe(200);
});

it('answers a waiting transaction’s caller, too, when the connection is cut in the middle', async () => {
  const cut = test.app.db.transaction().execute(async (trx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  await expect(cut).rejects.toThrow();
  await sleep(50);
  expect((await user.client(notices.listNotices, { query: {} })).status).toBe(200);
});

it('goes on showing pages that it knows while there is no database', async () => {
  const page = (path: string) => fetch(test.url + path).then(async (answer) => [answer.status, await answer.text()]);
  await expect.poll(() => test.app.changes.listening(), { timeout: 10_000 }).toBe(true);
  const known = await page('/auth');
  expect(known[0]).toBe(200);
  process.kill(postgres.pid(), 'SIGSTOP');
  try {
    // No new connection is answered, and those that are there are cut.
    for (const pid of backends()) process.kill(pid, 'SIGTERM');
    await expect.poll(() => test.app.changes.listening(), { timeout: 10_000 }).toBe(false);
    expect((await user.client(notices.listNotices, { query: {} })).status).toBe(503);
    expect(await page('/auth')).toEqual(known);
  } finally {
    process.kill(postgres.pid(), 'SIGCONT');
  }
  await expect.poll(() => test.app.changes.listening(), { timeout: 20_000 }).toBe(true);
});

it('says when to come again in every form of refusal, and refuses a payment without waiting twice, while it is frozen', async () => {
  const patient = await openTestApp(postgres.url, postgres.folder, { env: { DATABASE_WAIT_MS: '20000' } });
  const buyer = await makeUser(patient);
  const placed = await makeOrder(buyer, { productId: await makeProduct(patient) });
  const told = gatewayEvent(placed.gatewayOrderId, 1);
  await onPostgres(postgres.url, async (query) => {
    await query('begin');
    await query(`select from orders where id = '${placed.id}' for update`);
    const begun = performance.now();
    const paying = sendWebhook(patient, told);
    await sleep(300);
    const frozen = [postgres.pid(), ...backends()];
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      const paths = ['/rest/v1/classes', '/api/notices', '/auth/v1/user', '/ready'];
      const headers = { authorization: `Bearer ${user.token}` };
      const answers = await Promise.all(paths.map((path) => fetch(test.url + path, { headers })));
      for (const { url, status, headers: said } of answers)
        if (status >= 500) expect(said.get('retry-after'), url).not.toBeNull();
      expect(answers[0]?.status).toBe(503);
      expect(await paying).toBe(503);
      expect(performance.now() - begun).toBeLessThan(12_000);
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    await query('rollback');
  });
  await patient.close();
});

/** Every process below the postmaster that has a connection of the academy. */
function backends(): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(postgres.pid())], { encoding: 'utf8' });
  const own = stdout.split('\n').filter((line) => / academy academy /.test(line));
  return own.map((line) => Number.parseInt(line, 10));
}
