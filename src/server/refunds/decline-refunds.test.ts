import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import { refunds } from '../../contract/refunds.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeProduct } from '../testing/makers/make-order.ts';
import { buy, checkOf, done, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let accountant: TestUser;
beforeAll(async () => {
  test = await startRefundApp({ say: () => done });
  accountant = await makeUser(test, { roles: ['accountant'] });
});
afterAll(() => test.close());

const reason = 'More than half of it was read';
const listed = async (state: 'requested' | 'declined') =>
  (await accountant.client(refundQueue.listRefunds, { query: { state, limit: 100 } })).data.items;
const decline = (ids: string[], who = accountant) => who.client(refundQueue.declineRefunds, { body: { ids, reason } });

/** A refund that a student asked for. */
async function asked(productId: string) {
  const order = await buy(test, { productId }, 1_500_00);
  const [line] = await checkOf(accountant, order.id);
  const params = { id: order.id, lineId: line?.lineId ?? '' };
  const body = { reason: 'I moved to another city' };
  expect((await order.student.client(refunds.askForRefund, { params, body, files: {} })).status).toBe(200);
  return order;
}

it('declines many with one reason, each once however often it is pressed; each student is told it', async () => {
  const productId = await makeProduct(test);
  const orders = [await asked(productId), await asked(productId), await asked(productId)];
  const ids = (await listed('requested')).map((one) => one.id);
  expect(ids).toHaveLength(3);
  expect((await decline(ids, await makeUser(test))).failure.code).toBe('not_allowed');
  const [chosen, second, left] = ids as [string, string, string];
  const pressed = await Promise.all([decline([chosen, second, second]), decline([chosen, second])]);
  expect(pressed.map((one) => [one.status, one.data])).toEqual([
    [202, { queued: 2, kept: 0 }],
    [202, { queued: 2, kept: 0 }],
  ]);
  await test.runJobs();
  expect((await decline([chosen, second])).data).toEqual({ queued: 0, kept: 2 });
  expect((await listed('requested')).map((one) => one.id)).toEqual([left]);
  const declined = await listed('declined');
  expect(declined.map((one) => one.note)).toEqual([reason, reason]);
  const numbers = declined.map((one) => one.number).toSorted();
  const { rows } = await test.app.db.executeQuery<{ number: string; reason: string; actor: string }>(
    sql`select after->>'number' as number, reason, actor_id as actor from audit_log
      where action = 'refunds.decline' order by 1`.compile(test.app.db),
  );
  expect(rows).toEqual(numbers.map((number) => ({ number, reason, actor: accountant.id })));
  for (const order of orders.slice(0, 2)) {
    const told = test.sms.sent.filter((one) => one.to === order.student.phone && /refund/i.test(one.text));
    expect(told.filter((one) => one.text.includes('declined') || one.text.includes(reason))).toHaveLength(1);
  }
  expect(test.mail.sent.filter((one) => one.text.includes(reason))).toHaveLength(2);
});

it('leaves what a called-off class owes in the queue', async () => {
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const { id } = await makeClass(test, { pricePaise: 150_00, capacity: 10 });
  const productId = (await accountant.client(classes.getClass, { params: { id } })).data.productId ?? '';
  await buy(test, { productId }, 150_00);
  await teacher.client(classesAdmin.cancelClass, { params: { id }, body: { reason: 'The ground is under water' } });
  await test.runJobs();
  const owed = (await listed('requested')).filter((one) => one.reason === 'class_cancelled').map((one) => one.id);
  expect(owed).toHaveLength(1);
  expect((await decline(owed)).data).toEqual({ queued: 0, kept: 1 });
});
