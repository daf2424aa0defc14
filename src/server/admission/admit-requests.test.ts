import { randomUUID } from 'node:crypto';
import { request as open } from 'node:http';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { orders } from '../../contract/orders/orders.ts';
import { attempts } from '../../contract/tests/attempts.ts';
import { makeProduct } from '../testing/makers/make-order.ts';
import { makeScheduledTest } from '../testing/makers/make-test.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { outboxCookieHeader } from '../testing/outbox-cookie.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { REQUEST_PATIENCE_MS: '200' } });
});
afterAll(() => test.close());

let blocker: pg.Client | undefined;
afterEach(() => unlock());

/** Everybody who reads or writes the table waits until `unlock`. */
async function lock(table: string): Promise<void> {
  blocker = new pg.Client(test.app.databaseUrl);
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query(`lock table ${table} in access exclusive mode`);
}

async function unlock(): Promise<void> {
  await blocker?.query('rollback');
  await blocker?.end();
  blocker = undefined;
}

const get = (path: string, token?: string) =>
  fetch(test.url + path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(20_000),
  });

it('a locked table stops neither webhooks nor sign-in nor orders nor other reads, and what waits too long for it is refused', async () => {
  const { token } = await makeUser(test);
  await lock('notices');
  const stuck = Array.from({ length: 100 }, () => get('/api/notices', token));
  const refused = await Promise.race(stuck.slice(50));
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: 'too_busy' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  const others = await Promise.all([
    get('/health'),
    get('/ready'),
    get('/rest/v1/classes'),
    get('/api/classes', token),
    get('/api/orders', token),
    fetch(`${test.url}/hooks/payments/sandbox`, { method: 'POST', body: '{}' }),
    fetch(`${test.url}/auth/v1/otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '+919812345678' }),
    }),
  ]);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400, 200]);
  await unlock();
  const answers = await Promise.all(stuck);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(200)).toBeGreaterThan(0);
  expect(count(200) + count(503)).toBe(100);
  expect((await get('/api/notices', token)).status).toBe(200);
});

it('nothing that was refused happened: every order that is there was answered 201', async () => {
  const student = await makeUser(test);
  const productId = await makeProduct(test, { pricePaise: 1_500_00 });
  const keys = Array.from({ length: 300 }, () => randomUUID());
  const place = (key: string, nth: number) =>
    student.client(orders.placeOrder, {
      headers: { 'idempotency-key': key },
      // Each with other contents: the same ones would be one order.
      body: { productId, email: `asha${nth}@example.org`, refundTermsAccepted: true, seenTotalPaise: 1_500_00 },
    });
  const answers = await Promise.all(keys.map(place));
  const answered = keys.filter((_key, at) => answers[at]?.status === 201);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  const rows = await test.app.db.selectFrom('orders').select('idempotency_key').execute();
  const there = new Set(rows.map((row) => row.idempotency_key));
  expect(keys.filter((key) => there.has(key) && !answered.includes(key))).toEqual([]);
});

it('a body that is still on its way takes no room', async () => {
  const unfinished = Array.from({ length: 40 }, () => {
    const sending = open(`${test.url}/auth/v1/otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 100 },
    });
    sending.on('error', () => undefined);
    sending.write('{');
    return sending;
  });
  const answer = await fetch(`${test.url}/auth/v1/otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '+919812345679' }),
  });
  expect(answer.status).toBe(200);
  for (const one of unfinished) one.destroy();
});

it('an export whose reader leaves gives its room to the next one', async () => {
  const { token } = await makeUser(test, { roles: ['accountant'] });
  for (let nth = 0; nth < 20; nth += 1) {
    await vi.waitFor(async () => {
      const answer = await get('/api/admin/fees/export', token);
      await answer.body?.cancel();
      expect(answer.status).toBe(200);
    }, 5_000);
  }
});

it('the protocol of sign-in says it in its own words', async () => {
  const { token } = await makeUser(test);
  await lock('auth.sessions');
  const answers = Array.from({ length: 60 }, () => get('/auth/v1/user', token));
  const refused = await Promise.race(answers.slice(30));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toMatch(/^[2-7]$/);
  expect(await refused.json()).toMatchObject({ error_code: 'request_timeout' });
  await unlock();
  await Promise.all(answers);
});

it('answers of an exam that wait to be stored keep no room', async () => {
  const admin = await makeUser(test, { roles: ['admin'] });
  const { id } = await makeScheduledTest(test, admin);
  const students = await Promise.all(Array.from({ length: 12 }, () => makeUser(test)));
  const started = await Promise.all(
    students.map((one) => one.client(attempts.startAttempt, { params: { id }, body: {} })),
  );
  const admitted = async () => {
    const text = await (await fetch(`${test.url}/metrics`, { headers: { cookie: outboxCookieHeader(test) } })).text();
    return Number(/^http_admitted_total\{work_class="exams"\} (\d+)/m.exec(text)?.[1]);
  };
  const before = await admitted();
  await lock('attempt_events');
  const events = [{ seq: 1, q: 1, answer: ['a'], atMs: 1, spentMs: 1 }];
  const saves = students.map((one, at) =>
    one.client(attempts.saveEvents, { params: { id: started[at]?.data.id ?? '' }, body: { epoch: 1, events } }),
  );
  // More than have room at the same time on one route.
  await vi.waitFor(async () => expect(await admitted()).toBe(before + students.length), 3_000);
  await unlock();
  expect((await Promise.all(saves)).map(({ data }) => data.ackedSeq)).toEqual(students.map(() => 1));
});

it('tells what each class was given and refused', async () => {
  const text = await (await fetch(`${test.url}/metrics`, { headers: { cookie: outboxCookieHeader(test) } })).text();
  for (const name of ['http_admitted_total', 'http_refused_total', 'http_queue_seconds_total', 'http_working']) {
    expect(text).toMatch(new RegExp(`^${name}\\{work_class="orders"\\} \\d`, 'm'));
  }
  expect(Number(/^http_refused_total\{work_class="signed-in"\} (\d+)/m.exec(text)?.[1])).toBeGreaterThan(0);
  // Nothing is left behind by whatever came before.
  const working = [...text.matchAll(/^http_working\{work_class="(?!public)[\w-]+"\} (\d+)/gm)].map(
    ([, count]) => count,
  );
  expect(new Set(working)).toEqual(new Set(['0']));
});
