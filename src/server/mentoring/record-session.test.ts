import { afterAll, beforeAll, expect, it } from 'vitest';
import { mentoring } from '../../contract/mentoring.ts';
import { refunds } from '../../contract/refunds.ts';
import { gatewayEvent, makeBook, makeOrder, makeProduct, nashik, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function lineOf(orderId: string): Promise<string> {
  const { id } = await test.app.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow();
  return id;
}

it('records a paid session alone, never for oneself, with its line in the audit log', async () => {
  const [student, staff] = [await makeUser(test), await makeUser(test, { roles: ['accountant'] })];
  const record = (lineId: string) =>
    staff.client(mentoring.recordSession, { params: { id: lineId }, body: { outcome: 'held' } });
  const productId = await makeProduct(test);

  const unpaid = await makeOrder(student, { productId });
  expect((await record(await lineOf(unpaid.id))).failure.code).toBe('not_found');
  await sendWebhook(test, gatewayEvent(unpaid.gatewayOrderId, 1_500_00));
  const recorded = await record(await lineOf(unpaid.id));
  expect(recorded.data.outcome).toBe('held');
  const { lines } = (await student.client(refunds.checkRefund, { params: { id: unpaid.id } })).data;
  expect(lines[0]).toMatchObject({ isSession: true, session: recorded.data, outcome: 'none' });
  const audit = await test.app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject'])
    .where('action', '=', 'mentoring.record_session')
    .execute();
  expect(audit).toEqual([{ actor_id: staff.id, subject: `orders:${unpaid.id}` }]);

  const book = await makeOrder(student, { productId: await makeBook(test), address: nashik });
  await sendWebhook(test, gatewayEvent(book.gatewayOrderId, book.id ? 600_00 : 0));
  expect((await record(await lineOf(book.id))).failure.code).toBe('not_found');

  const own = await makeOrder(staff, { productId });
  await sendWebhook(test, gatewayEvent(own.gatewayOrderId, 1_500_00));
  expect((await record(await lineOf(own.id))).failure.code).toBe('invalid_transition');
});
