import { afterAll, beforeAll, expect, it } from 'vitest';
import { feeAutopay, feeOrders, feesAdmin } from '../../../contract/fees.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { dayFromNow, makeBatch } from '../../testing/makers/make-batch.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const price = 5_000_00;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A student with a fee due today and one later. */
async function join() {
  const admin = await makeUser(test, { roles: ['admin'] });
  const batch = await makeBatch(test, admin, { startsOn: dayFromNow(test, 0) });
  const fee = (days: number) => ({ head: 'tuition' as const, dueOn: dayFromNow(test, days), amountPaise: price });
  const body = {
    ...{ instalments: [fee(0), fee(10)], lateFeePaise: 0, lateAfterDays: 0, graceDays: 60 },
    ...{ afterGrace: 'nothing' as const, discountLimitPercent: 20, remindDays: [] },
  };
  await admin.client(feesAdmin.setFeePlan, { params: { id: batch.id }, body });
  const student = await makeUser(test);
  const taken = await admin.client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId: batch.id } });
  return { student, dueId: taken.data.items[0]?.id ?? '' };
}

const own = async (student: TestUser) => (await student.client(feeAutopay.listOwnAutopay)).data;

async function agree(student: TestUser, dueId: string) {
  const [offer] = (await own(student)).offers;
  const body = { seenMaxPaise: offer?.maxPaise ?? 0, seenUntilOn: offer?.untilOn ?? '' };
  return (await student.client(feeAutopay.agreeToAutopay, { params: { id: dueId }, body })).data;
}

it('is offered for a fee that was opened to be paid otherwise: a new order takes its place, and one agreed to is reused', async () => {
  const { student, dueId } = await join();
  const { orderId: before } = (await student.client(feeOrders.payOwnFee, { params: { id: dueId } })).data;
  await student.client(orders.payOrder, { params: { id: before }, body: {} });
  expect((await own(student)).offers).toMatchObject([{ dueId, orderId: before }]);
  const agreed = await agree(student, dueId);
  expect(agreed.orderId).not.toBe(before);
  const replaced = (await student.client(orders.getOrder, { params: { id: before } })).data;
  expect([replaced.standing, replaced.closedReason]).toEqual(['closed', 'replaced']);
  expect(await agree(student, dueId)).toEqual(agreed);

  // The sandbox says what paying agrees to, and takes only what can be debited later.
  const page = await (await fetch(test.url + agreed.checkoutUrl)).text();
  expect(page).toContain('at most ₹5,000 each');
  expect(page).not.toContain('value="card"');
  const paid = await fetch(test.url + agreed.checkoutUrl.replace(/\?.*/, ''), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'method=upi&outcome=success',
    redirect: 'manual',
  });
  expect(paid.status).toBe(303);
  await test.runJobs();
  await test.app.jobs.enqueue(test.app.db, 'orders.follow-mandates', {});
  await test.runJobs();
  expect(await own(student)).toMatchObject({ items: [{ state: 'active' }], offers: [] });
});

it('is not agreed to for a sum or a day that was not shown, nor for somebody else’s fee', async () => {
  const { student, dueId } = await join();
  const [offer] = (await own(student)).offers;
  const params = { id: dueId };
  const body = { seenMaxPaise: price + 1, seenUntilOn: offer?.untilOn ?? '' };
  expect((await student.client(feeAutopay.agreeToAutopay, { params, body })).failure.code).toBe('due_changed');
  const other = await makeUser(test);
  expect((await other.client(feeAutopay.agreeToAutopay, { params, body })).status).toBe(404);
});
