import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { accountsOf, buy, checkOf, notesOf, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { type CrashingServer, startCrashingServer } from '../testing/processes/crashing-server.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let server: CrashingServer;
let accountant: TestUser;
beforeAll(async () => {
  let asked = 0;
  test = await startRefundApp({ say: () => ({ gatewayRefundId: `rfnd_other_${++asked}`, state: 'processed' }) });
  server = await startCrashingServer(test);
  accountant = await makeUser(test, { roles: ['accountant'] });
}, 300_000);
afterAll(async () => {
  await server.stop();
  await test.close();
});

/** The refunds that wait after a class with so many paid seats was called off. */
async function cancelledClass(seats: number): Promise<{ orders: string[]; ids: string[] }> {
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const { id } = await makeClass(test, { pricePaise: 150_00, capacity: seats });
  const productId = (await accountant.client(classes.getClass, { params: { id } })).data.productId ?? '';
  const orders: string[] = [];
  for (let seat = 0; seat < seats; seat += 1) orders.push((await buy(test, { productId }, 150_00)).id);
  await teacher.client(classesAdmin.cancelClass, { params: { id }, body: { reason: 'The ground is under water' } });
  await test.runJobs();
  const { items } = (await accountant.client(refundQueue.listRefunds, { query: { state: 'requested', limit: 100 } }))
    .data;
  expect(items).toHaveLength(seats);
  return { orders, ids: items.map((one) => one.id) };
}

it('a bulk decision whose server dies between two refunds is taken up by another: each is sent exactly once', async () => {
  const send = (ids: readonly string[]) => accountant.client(refundQueue.sendRefunds, { body: { ids: [...ids] } });
  // What approving one sends; the gateway of that server knows none of the payments and refuses.
  const { ids: rehearsed } = await cancelledClass(1);
  await send(rehearsed);
  await server.steps();
  expect(await server.runJobs()).toBe(true);
  const steps = await server.steps();
  const approving = steps.find((one) => /insert into "?payment_refunds"?/.test(one));
  if (!approving) throw new Error(`no refund was approved: ${steps.join(' | ')}`);

  const { orders, ids } = await cancelledClass(6);
  expect((await send(ids)).data).toMatchObject({ queued: 6 });
  await server.arm({ step: approving, nth: 3, when: 'before' });
  expect(await server.runJobs()).toBe(false);
  // Two are approved, the third is in the middle; somebody impatient presses for all again.
  expect((await send(ids)).status).toBe(202);
  // A job whose server is silent is given to another after some minutes.
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(test.app.db);
  await test.runJobs();
  expect((await send(ids)).data).toMatchObject({ queued: 0 });

  const notes: number[] = [];
  for (const id of orders) {
    const [line] = await checkOf(accountant, id);
    expect(line?.refunds.map((one) => [one.state, one.amountPaise, one.note])).toEqual([
      ['processed', 150_00, 'The ground is under water'],
    ]);
    notes.push(...(await notesOf(test, id)).map((one) => one.paise));
  }
  expect(notes).toEqual(Array.from({ length: 6 }, () => 150_00));
  for (const id of orders) expect(await accountsOf(test, id)).toEqual({});
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, max(sequence) as last from credit_notes`.execute(test.app.db);
  expect(rows).toEqual([{ count: 6, last: 6 }]);
}, 300_000);
