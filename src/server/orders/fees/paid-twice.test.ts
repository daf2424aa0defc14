import { afterAll, beforeAll, expect, it } from 'vitest';
import { feeOrders, fees, feesAdmin } from '../../../contract/fees.ts';
import { notices } from '../../../contract/messages/notices.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { dayFromNow, makeBatch } from '../../testing/makers/make-batch.ts';
import { gatewayEvent, sendWebhook } from '../../testing/makers/make-order.ts';
import { openDrawer, takeAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let desk: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
  await openDrawer(desk);
});
afterAll(() => test.close());

const price = 2_000_00;

/** A student at the payment page of a fee of ₹2,000. */
async function paying() {
  const { id: batchId } = await makeBatch(test, admin);
  const body = {
    instalments: [{ head: 'tuition' as const, dueOn: dayFromNow(test, 1), amountPaise: price }],
    ...{ lateFeePaise: 0, lateAfterDays: 5, graceDays: 10, afterGrace: 'nothing' as const },
    ...{ discountLimitPercent: 20, remindDays: [] },
  };
  await admin.client(feesAdmin.setFeePlan, { params: { id: batchId }, body });
  const student = await makeUser(test);
  const taken = await desk.client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId } });
  const params = { id: taken.data.items[0]?.id ?? '' };
  const { orderId } = (await student.client(feeOrders.payOwnFee, { params })).data;
  const paid = await student.client(orders.payOrder, { params: { id: orderId }, body: {} });
  const gatewayOrderId = /checkout\/(order_\w+)/.exec(paid.data.checkoutUrl ?? '')?.[1] ?? '';
  return { student, orderId, gatewayOrderId };
}

async function toldOf(student: TestUser, orderId: string) {
  const told = (await student.client(notices.listNotices, { query: {} })).data.items;
  const order = (await student.client(orders.getOrder, { params: { id: orderId } })).data;
  const [fee] = (await student.client(fees.listOwnFees)).data.items;
  return {
    texts: told.filter((one) => one.text.includes('more than')).map((one) => one.text),
    onOrder: [order.standing, order.paidTwicePaise],
    onFee: [fee?.paidAt !== null, fee?.paidTwicePaise],
  };
}

it('paid at the desk and in the gateway at once: the student is told, and sees it on the order and the fee', async () => {
  const { student, orderId, gatewayOrderId } = await paying();
  const cash = await takeAtDesk(desk, orderId, { amountPaise: price, seenDuePaise: price });
  expect(cash.status, JSON.stringify(cash.failure)).toBe(201);
  expect(await toldOf(student, orderId)).toMatchObject({ texts: [], onOrder: ['paid', 0], onFee: [true, 0] });
  await sendWebhook(test, gatewayEvent(gatewayOrderId, price));
  expect(await toldOf(student, orderId)).toMatchObject({
    texts: [expect.stringContaining('You paid ₹2,000 more than Tuition, instalment 1: Police batch costs.')],
    onOrder: ['paid', price],
    onFee: [true, price],
  });
});

it('a part taken at the desk of what is then paid whole online is told the same way', async () => {
  const { student, orderId, gatewayOrderId } = await paying();
  await takeAtDesk(desk, orderId, { amountPaise: 500_00, seenDuePaise: price });
  await sendWebhook(test, gatewayEvent(gatewayOrderId, price));
  expect(await toldOf(student, orderId)).toMatchObject({
    texts: [expect.stringContaining('You paid ₹500 more than')],
    onOrder: ['paid', 500_00],
    onFee: [true, 500_00],
  });
});
