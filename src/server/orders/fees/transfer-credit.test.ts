import { afterAll, beforeAll, expect, it } from 'vitest';
import { batches } from '../../../contract/batches/batches.ts';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { enrolments } from '../../../contract/batches/enrolments.ts';
import { cashRefunds } from '../../../contract/cash-refunds.ts';
import { feeOrders, fees, feesAdmin } from '../../../contract/fees.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { refunds } from '../../../contract/refunds.ts';
import { dayFromNow, makeBatch } from '../../testing/makers/make-batch.ts';
import { openDrawer, sellAtDesk, takeAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let desk: TestUser;
let accountant: TestUser;
let dear: string;
let cheap: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
  accountant = await makeUser(test, { roles: ['accountant'] });
  await openDrawer(desk);
  dear = (await makeBatch(test, admin, { pricePaise: 10_000_00 })).id;
  cheap = (await makeBatch(test, admin, { pricePaise: 3_000_00 })).id;
});
afterAll(() => test.close());

/** A student who bought a batch at the desk. */
async function bought(batchId: string) {
  const student = await makeUser(test);
  const { productId } = (await desk.client(batches.getBatch, { params: { id: batchId } })).data;
  const paid = batchId === dear ? 10_000_00 : 3_000_00;
  const sold = await sellAtDesk(desk, { studentId: student.id, productId: productId ?? '', paid });
  expect(sold.status, JSON.stringify(sold.failure)).toBe(201);
  return { student, orderId: sold.data.orderId };
}

async function enrolmentIn(batchId: string, userId: string): Promise<string> {
  const { items } = (await admin.client(batchesAdmin.listMembers, { params: { id: batchId }, query: { limit: 100 } }))
    .data;
  return items.find((one) => one.userId === userId && one.endedAt === null)?.id ?? '';
}

async function move(userId: string, from: string, to: string) {
  const params = { id: await enrolmentIn(from, userId) };
  return desk.client(enrolments.transferEnrolment, { params, body: { batchId: to, reason: 'Works mornings' } });
}

const checkOf = async (id: string) =>
  (await accountant.client(refunds.checkRefundForStaff, { params: { id } })).data.lines[0];

async function refund(id: string, amountPaise: number, isGoodwill = false) {
  const line = await checkOf(id);
  const body = {
    ...{ amountPaise, seenRefundedPaise: line?.refundedPaise ?? 0, seenRequestId: null, reason: 'The cheaper batch' },
    ...{ booksAreBack: false, isGoodwill },
  };
  return accountant.client(refunds.refundLine, { params: { id, lineId: line?.lineId ?? '' }, body });
}
const paymentRefundOf = async (orderId: string) =>
  (await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: orderId } })).data.payments[0]?.refund?.id ??
  '';
const duesOf = async (student: TestUser) =>
  (await student.client(fees.listOwnFees)).data.items
    .filter((one) => one.paidAt === null)
    .map((one) => one.amountPaise);

it('what a cheaper batch left counts when the student moves back, and nothing is charged twice', async () => {
  const { student, orderId } = await bought(dear);
  expect((await move(student.id, dear, cheap)).data).toMatchObject({ addedPaise: 0, givePaise: 7_000_00 });
  expect((await checkOf(orderId))?.creditPaise).toBe(7_000_00);
  const cost = await desk.client(enrolments.getTransferCost, {
    params: { id: await enrolmentIn(cheap, student.id) },
    query: { batchId: dear },
  });
  expect(cost.data).toMatchObject({ differencePaise: 7_000_00, creditPaise: 7_000_00 });
  expect((await move(student.id, cheap, dear)).data).toMatchObject({ addedPaise: 0, givePaise: 0 });
  expect(await duesOf(student)).toEqual([]);
  expect((await move(student.id, dear, cheap)).data.givePaise).toBe(7_000_00);
});

it('it goes back on the order by itself, access stays, and then it is used up', async () => {
  const { student, orderId } = await bought(dear);
  await move(student.id, dear, cheap);
  expect(JSON.stringify((await refund(orderId, 7_000_01)).failure.data)).toContain('whole_refund_only');
  const given = await refund(orderId, 7_000_00);
  expect(given.status, JSON.stringify(given.failure)).toBe(200);
  expect(await enrolmentIn(cheap, student.id)).not.toBe('');
  expect((await checkOf(orderId))?.creditPaise).toBe(0);
  // The student has no email address: none is claimed to have been sent.
  const { events } = (await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: orderId } })).data;
  expect(events.filter((one) => one.kind === 'message').map((one) => one.what)).not.toContain('refund-approved');
  expect((await move(student.id, cheap, dear)).data).toMatchObject({ addedPaise: 7_000_00, givePaise: 0 });
});

it('nobody moves while their whole refund is on its way, and what a move added ends with it', async () => {
  const { student, orderId } = await bought(cheap);
  expect((await move(student.id, cheap, dear)).data.addedPaise).toBe(7_000_00);
  expect(await duesOf(student)).toEqual([7_000_00]);
  expect((await refund(orderId, 3_000_00)).status).toBe(200);
  expect((await move(student.id, dear, cheap)).failure.code).toBe('refund_waiting');
  const paid = await desk.client(cashRefunds.payInCash, { params: { id: await paymentRefundOf(orderId) } });
  expect(paid.status, JSON.stringify(paid.failure)).toBe(200);
  expect(await enrolmentIn(dear, student.id)).toBe('');
  expect(await duesOf(student)).toEqual([]);
});

const cancelRefundOf = async (orderId: string) => {
  const params = { id: await paymentRefundOf(orderId) };
  const body = { reason: 'The student changed their mind' };
  return (await accountant.client(refunds.cancelBankRefund, { params, body })).status;
};

it('a cancelled refund of it makes it owed again, also after a move that had used it up', async () => {
  const { student, orderId } = await bought(dear);
  await move(student.id, dear, cheap);
  await refund(orderId, 7_000_00);
  expect((await checkOf(orderId))?.creditPaise).toBe(0);
  expect(await cancelRefundOf(orderId)).toBe(200);
  expect((await checkOf(orderId))?.creditPaise).toBe(7_000_00);
  expect((await move(student.id, cheap, dear)).data).toMatchObject({ addedPaise: 0, givePaise: 0 });

  const other = await bought(dear);
  await move(other.student.id, dear, cheap);
  await refund(other.orderId, 7_000_00);
  expect((await move(other.student.id, cheap, dear)).data.addedPaise).toBe(7_000_00);
  expect(await cancelRefundOf(other.orderId)).toBe(200);
  expect((await checkOf(other.orderId))?.creditPaise).toBe(7_000_00);
});

it('goodwill is no part of it, whether it is sent or cancelled', async () => {
  const { student, orderId } = await bought(dear);
  expect((await refund(orderId, 500_00, true)).status).toBe(200);
  await move(student.id, dear, cheap);
  expect((await checkOf(orderId))?.creditPaise).toBe(7_000_00);
  expect(await cancelRefundOf(orderId)).toBe(200);
  expect((await checkOf(orderId))?.creditPaise).toBe(7_000_00);
});

it('what was paid as a fee goes back on the order of that fee', async () => {
  const { student, orderId } = await bought(cheap);
  await move(student.id, cheap, dear);
  const [due] = (await student.client(fees.listOwnFees)).data.items;
  const fee = (await desk.client(feeOrders.orderFee, { params: { id: due?.id ?? '' } })).data.orderId;
  const taken = await takeAtDesk(desk, fee, { amountPaise: 7_000_00, seenDuePaise: 7_000_00 });
  expect(taken.status, JSON.stringify(taken.failure)).toBe(201);
  expect((await move(student.id, dear, cheap)).data).toMatchObject({ addedPaise: 0, givePaise: 7_000_00 });
  // No more than each order paid.
  expect((await checkOf(orderId))?.creditPaise).toBe(3_000_00);
  expect((await checkOf(fee))?.creditPaise).toBe(7_000_00);
  expect((await refund(fee, 5_000_00)).status).toBe(200);
  expect((await checkOf(fee))?.creditPaise).toBe(2_000_00);
  expect((await checkOf(orderId))?.creditPaise).toBe(2_000_00);
});

it('money for a fee that was cancelled meanwhile waits for the accountant', async () => {
  const { student, orderId } = await bought(cheap);
  await move(student.id, cheap, dear);
  const [due] = (await student.client(fees.listOwnFees)).data.items;
  const fee = (await student.client(feeOrders.payOwnFee, { params: { id: due?.id ?? '' } })).data.orderId;
  await refund(orderId, 3_000_00);
  await desk.client(cashRefunds.payInCash, { params: { id: await paymentRefundOf(orderId) } });
  expect(await duesOf(student)).toEqual([]);
  const taken = await takeAtDesk(desk, fee, { amountPaise: 7_000_00, seenDuePaise: 7_000_00 });
  expect(taken.failure.code).toBe('order_not_payable');
  const body = { utr: '700000000001', amountPaise: 7_000_00 };
  const { transfers } = (await accountant.client(ordersAdmin.recordTransfer, { params: { id: fee }, body })).data;
  const params = { id: fee, transferId: transfers[0]?.id ?? '' };
  const decided = await admin.client(ordersAdmin.decideTransfer, { params, body: { approve: true } });
  expect(decided.status, JSON.stringify(decided.failure)).toBe(200);
  const { state } = (await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: fee } })).data;
  expect(state).toBe('payment_review');
});

it('an order of a fee that waits for money is called by the new batch, as its bill will be', async () => {
  const plan = {
    ...{ instalments: [{ head: 'tuition' as const, dueOn: dayFromNow(test, 5), amountPaise: 4_000_00 }] },
    ...{ lateFeePaise: 0, lateAfterDays: 5, graceDays: 10, afterGrace: 'nothing' as const },
    ...{ discountLimitPercent: 0, remindDays: [] },
  };
  const [morning, evening] = await Promise.all(
    ['Morning batch', 'Evening batch'].map(async (en) => {
      const { id } = await makeBatch(test, admin, { names: { en, mr: '', hi: '' } });
      expect((await admin.client(feesAdmin.setFeePlan, { params: { id }, body: plan })).status).toBe(201);
      return id;
    }),
  );
  const student = await makeUser(test);
  await admin.client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId: morning ?? '' } });
  const [due] = (await student.client(fees.listOwnFees)).data.items;
  const { orderId } = (await student.client(feeOrders.payOwnFee, { params: { id: due?.id ?? '' } })).data;
  const titleNow = async () => (await student.client(orders.getOrder, { params: { id: orderId } })).data.title;
  expect(await titleNow()).toBe('Tuition, instalment 1: Morning batch');
  expect((await move(student.id, morning ?? '', evening ?? '')).status).toBe(200);
  expect(await titleNow()).toBe('Tuition, instalment 1: Evening batch');
});
