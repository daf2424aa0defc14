import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createOutage } from '../db/outage.ts';
import { createPubSub } from '../db/pubsub.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createJobs, type Job } from './jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

/** Another process's queue on the same database. */
function anotherQueue() {
  const url = test.app.databaseUrl;
  const outage = createOutage(log);
  const changes = createPubSub({ url, outage });
  const jobs = createJobs({ url, log, changes, outage, deadLetterDays: 30 });
  return {
    jobs,
    async close() {
      await jobs.stop();
      await changes.stop();
    },
  };
}

it('works a burst off without long pauses, one at a time and together', async () => {
  const done: string[] = [];
  const jobs: Job[] = [
    { name: 'jobs.alone', run: async () => void done.push('alone') },
    { name: 'jobs.together', together: 2, run: async () => void done.push('together') },
  ];
  const { app } = test;
  await app.jobs.prepare(jobs);
  await app.jobs.start(jobs);
  for (const { name } of jobs) for (let nth = 0; nth < 4; nth += 1) await app.jobs.enqueue(app.db, name, { nth });
  // With a single notification the rest would wait half a minute.
  await vi.waitFor(() => expect(done).toHaveLength(8), { timeout: 25_000, interval: 100 });
});

it.concurrent('takes up within 15 seconds what a killed process had in hand', async () => {
  const name = 'jobs.taken-up';
  const killed = fork(new URL('./testing/hold-job.ts', import.meta.url), [test.app.databaseUrl, name], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(killed, 'message');
  killed.kill('SIGKILL');
  const killedAt = performance.now();
  const other = anotherQueue();
  const taken: number[] = [];
  const jobs: Job[] = [{ name, together: 20, run: async () => void taken.push(performance.now() - killedAt) }];
  await other.jobs.prepare(jobs);
  await other.jobs.start(jobs);
  await vi.waitFor(() => expect(taken).toHaveLength(3), { timeout: 40_000, interval: 100 });
  expect(Math.max(...taken)).toBeLessThan(15_000);
  await other.close();
});

it.concurrent('leaves a long job to the process that works on it', async () => {
  const name = 'jobs.long';
  let begun = 0;
  const run = async () => {
    begun += 1;
    await new Promise((resolve) => setTimeout(resolve, 16_000));
  };
  const [one, two] = [anotherQueue(), anotherQueue()];
  for (const { jobs } of [one, two]) {
    await jobs.prepare([{ name, run }]);
    await jobs.start([{ name, run }]);
  }
  await one.jobs.enqueue(test.app.db, name, {});
  const state = async () =>
    (await sql<{ state: string }>`select state from pgboss.job where name = ${name}`.execute(test.app.db)).rows[0]
      ?.state;
  await vi.waitFor(async () => expect(await state()).toBe('completed'), { timeout: 40_000, interval: 200 });
  expect(begun).toBe(1);
  await one.close();
  await two.close();
});

it.concurrent('gives back what it cannot finish when it stops, as if it had never been begun', async () => {
  const name = 'jobs.given-back';
  const one = anotherQueue();
  let begun = 0;
  const run = async () => {
    begun += 1;
    await new Promise(() => undefined);
  };
  const endless: Job = { name, run };
  await one.jobs.prepare([endless]);
  await one.jobs.start([endless]);
  await one.jobs.enqueue(test.app.db, name, {});
  await vi.waitFor(() => expect(begun).toBe(1), { timeout: 20_000 });
  await one.close();
  const { rows } = await sql`select state, retry_count, started_on from pgboss.job where name = ${name}`.execute(
    test.app.db,
  );
  expect(rows).toEqual([{ state: 'retry', retry_count: 0, started_on: null }]);
});

it.concurrent('writes down every attempt that fails with its cause and what it is about, and counts it', async () => {
  const name = 'jobs.failing';
  const queue = anotherQueue();
  const run = () =>
    Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('self-signed'), { code: 'CERT' }) }));
  const jobs: Job[] = [{ name, options: { retryLimit: 1, retryDelay: 1 }, run }];
  await queue.jobs.prepare(jobs);
  await queue.jobs.start(jobs);
  await queue.jobs.enqueue(test.app.db, name, { orderId: 'order-7', phone: '+919800000001' });
  const mine = () => lines.filter((line) => line.job === name);
  await vi.waitFor(() => expect(mine()).toHaveLength(2), { timeout: 20_000, interval: 100 });
  const cause = 'TypeError: fetch failed ← Error: self-signed (CERT)';
  expect(mine()).toMatchObject([
    { attempt: 1, attempts: 2, about: { orderId: 'order-7' }, cause },
    { attempt: 2, attempts: 2, about: { orderId: 'order-7' }, cause },
  ]);
  expect(mine().map((line) => line.level)).toEqual([40, 50]);
  expect(JSON.stringify(mine())).not.toContain('9800000001');
  expect((await queue.jobs.figures()).find((one) => one.queue === name)).toMatchObject({ failed: 2, waiting: 0 });
  await queue.close();
});

it('gives a queue of an earlier release the options of this one', async () => {
  const name = 'jobs.changed-options';
  const job = (retryLimit: number): Job => ({ name, options: { retryLimit }, run: async () => undefined });
  await test.app.jobs.prepare([job(2)]);
  await test.app.jobs.prepare([job(7)]);
  const { rows } = await sql`select retry_limit from pgboss.queue where name = ${name}`.execute(test.app.db);
  expect(rows).toEqual([{ retry_limit: 7 }]);
});
