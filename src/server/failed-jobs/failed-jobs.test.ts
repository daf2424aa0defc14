import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { failedJobs, jobQueues } from '../../contract/failed-jobs.ts';
import { allJobs } from '../compose-jobs.ts';
import type { Job } from '../jobs/jobs.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeOrder, makeProduct } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const token = 'a-token-for-the-metrics';
let test: TestApp;
let admin: TestUser;
let works = false;
const ran: object[] = [];
const job = (name: string): Job => ({
  name,
  options: { retryLimit: 0 },
  async run(data) {
    if (!works) throw new TypeError('fetch failed', { cause: new Error('self-signed certificate') });
    ran.push(data);
  },
});
const jobs = [job('test.mail-papers'), job('test.count-stars')];
beforeAll(async () => {
  test = await startTestApp({ env: { METRICS_TOKEN: token } });
  admin = await makeUser(test, { roles: ['admin'] });
  await test.app.jobs.prepare(jobs);
});
afterAll(() => test.close());

beforeEach(async () => {
  works = false;
  ran.length = 0;
  await admin.client(failedJobs.discardFailedJobs, { body: { reason: 'an earlier test' } });
});

async function fail(name: string, ...data: object[]): Promise<void> {
  await test.app.jobs.enqueueAll(test.app.db, name, data);
  await test.app.jobs.runDue(jobs);
}
const listed = async (query: { queue?: string } = {}) =>
  (await admin.client(failedJobs.listFailedJobs, { query })).data.items;

it('lists what was given up with its cause and what it was about, and nothing private of its data', async () => {
  await fail('test.mail-papers', { orderId: 'order-1', email: 'asha@example.in' });
  await fail('test.count-stars', {});
  expect(await listed()).toMatchObject([
    { queue: 'test.count-stars', about: [] },
    {
      queue: 'test.mail-papers',
      about: [{ name: 'orderId', value: 'order-1' }],
      attempts: 1,
      cause: 'TypeError: fetch failed ← Error: self-signed certificate',
    },
  ]);
  expect(JSON.stringify(await listed())).not.toContain('asha@');
  expect(await listed({ queue: 'test.count-stars' })).toHaveLength(1);
  const { data } = await admin.client(failedJobs.countFailedJobs);
  expect(data.total).toBe(2);
  const student = await makeUser(test);
  expect((await student.client(failedJobs.listFailedJobs)).failure.code).toBe('not_allowed');
});

it('names the orders, people and classes that the ids lead to', async () => {
  const student = await makeUser(test, { fullName: 'Asha Patil' });
  const order = await makeOrder(student, { productId: await makeProduct(test), method: 'upi' });
  const seat = await makeClass(test, { title: 'Ratios' });
  await fail('test.mail-papers', { orderId: order.id, tokenId: 'token_1' });
  await fail('test.count-stars', { classIds: [seat.id], id: student.id });
  const [stars, papers] = await listed();
  expect(papers?.about).toEqual([{ name: 'tokenId', value: 'token_1' }]);
  expect(papers?.subjects).toEqual([
    { kind: 'order', id: order.id, title: order.number },
    { kind: 'person', id: student.id, title: 'Asha Patil' },
  ]);
  expect(stars?.about).toEqual([]);
  expect(stars?.subjects).toEqual([
    { kind: 'class', id: seat.id, title: 'Ratios' },
    { kind: 'person', id: student.id, title: 'Asha Patil' },
  ]);
});

it('names every queue that there is', () => {
  expect(
    allJobs(test.app)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...jobQueues].toSorted());
});

it('tries one again, once, though two admins press at the same time', async () => {
  await fail('test.mail-papers', { orderId: 'order-2' }, { orderId: 'order-3' });
  const [first] = await listed();
  works = true;
  const ids = [first?.id ?? ''];
  const both = await Promise.all([1, 2].map(() => admin.client(failedJobs.retryFailedJobs, { body: { ids } })));
  expect(both.map((one) => one.data.jobs).sort()).toEqual([0, 1]);
  await test.app.jobs.runDue(jobs);
  expect(ran).toHaveLength(1);
  expect(await listed()).toHaveLength(1);
  const audit = await test.app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'jobs.retry')
    .where('subject', '=', `jobs:${ids[0]}`)
    .execute();
  expect(audit).toMatchObject([{ actor_id: admin.id, before: { title: 'test.mail-papers' } }]);
});

it('tries all of a queue again, and lists them anew when that is no use', async () => {
  const many = Array.from({ length: 30 }, (_, nth) => ({ orderId: `order-${nth}` }));
  await fail('test.mail-papers', ...many);
  await fail('test.count-stars', {});
  const body = { queue: 'test.mail-papers' };
  expect((await admin.client(failedJobs.retryFailedJobs, { body })).data).toEqual({ jobs: 30, left: 0 });
  await test.app.jobs.runDue(jobs);
  expect((await admin.client(failedJobs.countFailedJobs)).data.total).toBe(31);
});

it('discards with a reason, which is in the audit log', async () => {
  await fail('test.count-stars', { materialId: 'material-1' });
  const ids = (await listed()).map((one) => one.id);
  const without = await admin.client(failedJobs.discardFailedJobs, { body: { ids, reason: ' ' } });
  expect(without.failure.code).toBe('validation_failed');
  const reason = 'The stars were counted by hand';
  expect((await admin.client(failedJobs.discardFailedJobs, { body: { ids, reason } })).data).toEqual({
    jobs: 1,
    left: 0,
  });
  expect(await listed()).toEqual([]);
  const audit = await test.app.db.selectFrom('audit_log').selectAll().where('reason', '=', reason).execute();
  expect(audit).toMatchObject([{ action: 'jobs.discard', actor_id: admin.id, subject: `jobs:${ids[0]}` }]);
});

it('tells the metrics how many wait, failed and were given up', async () => {
  await fail('test.count-stars', {});
  await test.app.jobs.enqueue(test.app.db, 'test.mail-papers', {});
  const answer = await fetch(`${test.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  expect(text).toMatch(/^academy_jobs_waiting\{queue="test\.mail-papers"\} 1$/m);
  expect(text).toMatch(/^academy_jobs_oldest_seconds\{queue="test\.mail-papers"\} \d/m);
  expect(text).toMatch(/^academy_jobs_dead\{queue="test\.count-stars"\} 1$/m);
  expect(text).toMatch(/^academy_jobs_failed_total\{queue="test\.count-stars"\} [1-9]/m);
  expect(text).toMatch(/^sign_in_codes_budget \d/m);
  await test.app.jobs.runDue(jobs);
});
