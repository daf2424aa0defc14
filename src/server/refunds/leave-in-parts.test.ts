import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { enrolments } from '../../contract/batches/enrolments.ts';
import { leaving } from '../../contract/batches/leaving.ts';
import { cashRefunds } from '../../contract/cash-refunds.ts';
import { feeOrders, feesAdmin } from '../../contract/fees.ts';
import { notices } from '../../contract/messages/notices.ts';
import { desks } from '../../contract/orders/desk.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { payments } from '../../contract/payments.ts';
import { refunds } from '../../contract/refunds.ts';
import { endPaidUp } from '../batches/end-enrolment.ts';
import { dayFromNow, makeBatch } from '../testing/makers/make-batch.ts';
import { openDrawer, sellAtDesk, takeAtDesk } from '../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { unfitBooks } from '../testing/unfit-books.ts';

const dayMs = 24 * 3600_000;
let test: TestApp;
let admin: TestUser;
let desk: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  await signStaffIn();
});
afterAll(() => test.close());

async function signStaffIn() {
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
}
async function later(days: number) {
  test.advance(days * dayMs);
  await signStaffIn();
}
const enrolmentOf = async (batchId: string, userId: string) =>
  (await admin.client(batchesAdmin.listMembers, { params: { id: batchId } })).data.items.find(
    (one) => one.userId === userId && one.endedAt === null,
  )?.id ?? '';
const cost = async (id: string) => (await desk.client(leaving.getLeavingCost, { params: { id } })).data;
const checkOf = async (id: string) =>
  (await admin.client(refunds.checkRefundForStaff, { params: { id } })).data.lines[0];

let references = 500100;

it('of an instalment of which a part is paid that part counts and goes back like the others; its rest is owed or cancelled by its day', async () => {
  const made = await makeBatch(test, admin, { startsOn: dayFromNow(test, 0), endsOn: dayFromNow(test, 99) });
  const body = {
    instalments: [0, 10, 60].map((days) => ({
      head: 'tuition' as const,
      dueOn: dayFromNow(test, days),
      amountPaise: 3_000_00,
    })),
    ...{ lateFeePaise: 0, lateAfterDays: 5, graceDays: 60, afterGrace: 'nothing' as const },
    ...{ discountLimitPercent: 0, remindDays: [] },
  };
  await admin.client(feesAdmin.setFeePlan, { params: { id: made.id }, body });
  const student = await makeUser(test);
  const dues = await desk.client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId: made.id } });
  await openDrawer(desk);
  const orders: string[] = [];
  for (const [index, amountPaise] of [3_000_00, 1_000_00, 500_00].entries()) {
    const { orderId } = (await desk.client(feeOrders.orderFee, { params: { id: dues.data.items[index]?.id ?? '' } }))
      .data;
    await takeAtDesk(desk, orderId, { amountPaise, seenDuePaise: 3_000_00 });
    orders.push(orderId);
  }
  await later(20);
  const id = await enrolmentOf(made.id, student.id);
  // A fifth of ₹9,000 is used; ₹4,500 are paid, of which ₹1,200 of the first instalment go back.
  expect(await cost(id)).toMatchObject({
    ...{ paidPaise: 4_500_00, suggestedPaise: 2_700_00, cancelledPaise: 2_500_00, waivedPaise: 0 },
    orders: [1_200_00, 1_000_00, 500_00].map((suggestedPaise, index) => ({ id: orders[index], suggestedPaise })),
  });
  const ended = await desk.client(leaving.endEnrolment, { params: { id }, body: { reason: 'Fees unpaid' } });
  expect(ended.data).toMatchObject({ cancelledPaise: 2_500_00 });
  await later(3);
  expect((await Promise.all(orders.map(checkOf))).map((line) => line?.suggestedPaise)).toEqual([
    1_200_00, 1_000_00, 500_00,
  ]);
  const owed = (await admin.client(feesAdmin.listStudentFees, { params: { id: student.id } })).data.items;
  expect(owed.filter((due) => due.paidAt === null)).toMatchObject([{ position: 2, amountPaise: 2_000_00 }]);
  const rest = (await desk.client(feeOrders.orderFee, { params: { id: owed.find((due) => !due.paidAt)?.id ?? '' } }))
    .data;
  expect(rest.orderId).not.toBe(orders[1]);
  await openDrawer(desk);
  const paid = await takeAtDesk(desk, rest.orderId, { amountPaise: 2_000_00, seenDuePaise: 2_000_00 });
  expect(paid.status).toBe(201);
  expect(await unfitBooks(test)).toEqual([]);
});

it('of a batch paid in parts what is paid beyond the days that are over goes back, the rest is no longer due and the books are even', async () => {
  const made = await makeBatch(test, admin, {
    startsOn: dayFromNow(test, 0),
    endsOn: dayFromNow(test, 99),
    pricePaise: 12_500_00,
  });
  const { productId } = (await admin.client(batchesAdmin.getBatchForStaff, { params: { id: made.id } })).data;
  const student = await makeUser(test);
  await openDrawer(desk);
  const sale = await sellAtDesk(desk, { studentId: student.id, productId: productId ?? '', paid: 3_000_00 });
  const { orderId } = sale.data;
  await takeAtDesk(desk, orderId, { amountPaise: 2_000_00, seenDuePaise: 9_500_00 });
  const id = await enrolmentOf(made.id, student.id);
  const all = { paidPaise: 5_000_00, waivedPaise: 7_500_00 };
  expect(await cost(id)).toMatchObject({ ...all, course: { over: 0, all: 100 }, suggestedPaise: 5_000_00 });
  await later(20);
  // A fifth of ₹12,500 is used.
  expect(await cost(id)).toMatchObject({
    ...all,
    course: { over: 20, all: 100 },
    suggestedPaise: 2_500_00,
    orders: [{ id: orderId, outcome: 'review', suggestedPaise: 2_500_00 }],
  });
  expect((await desk.client(leaving.endEnrolment, { params: { id }, body: { reason: 'Moves' } })).status).toBe(200);
  const shown = (await admin.client(ordersAdmin.getOrderForStaff, { params: { id: orderId } })).data;
  expect(shown).toMatchObject({ state: 'fulfilled', totalPaise: 5_000_00 });
  const more = await takeAtDesk(desk, orderId, { amountPaise: 1_00, seenDuePaise: 7_500_00 });
  expect(more.failure.code).toBe('order_not_payable');
  await later(3);
  expect(await checkOf(orderId)).toMatchObject({
    outcome: 'review',
    amountPaise: 5_000_00,
    course: { over: 20, all: 100 },
    suggestedPaise: 2_500_00,
  });
  const accounts = async () => {
    const { rows } = await sql<{ account: string; paise: number }>`
      select e.account, sum(e.amount_paise)::int as paise from ledger_entries e join ledger_journals j on j.id = e.journal_id
      where j.order_id = ${orderId} group by 1 having sum(e.amount_paise) <> 0 order by 1`.execute(test.app.db);
    return Object.fromEntries(rows.map((row) => [row.account, row.paise]));
  };
  expect(await accounts()).toEqual({ cash: 5_000_00, sales: -5_000_00 });
  const lineId = (await checkOf(orderId))?.lineId ?? '';
  const give = (amountPaise: number, seenRefundedPaise: number) =>
    admin.client(refunds.refundLine, {
      params: { id: orderId, lineId },
      body: { amountPaise, seenRefundedPaise, reason: 'Moves to Nagpur', booksAreBack: false },
    });
  expect((await give(5_000_01, 0)).status).toBeGreaterThanOrEqual(400);
  expect((await give(2_500_00, 0)).status).toBe(200);
  expect((await give(2_500_01, 2_500_00)).status).toBeGreaterThanOrEqual(400);
  const waiting = (await desk.client(payments.listBankRefunds)).data.items.find((one) => one.orderId === orderId);
  await openDrawer(desk, 5_000_00);
  expect((await desk.client(cashRefunds.payInCash, { params: { id: waiting?.id ?? '' } })).status).toBe(200);
  expect(await accounts()).toEqual({ cash: 2_500_00, sales: -2_500_00 });
});

it('a batch of which only part is paid and whose cheque waits ends once the bank has answered', async () => {
  const made = await makeBatch(test, admin, {
    startsOn: dayFromNow(test, 0),
    endsOn: dayFromNow(test, 99),
    pricePaise: 12_500_00,
  });
  const { productId } = (await admin.client(batchesAdmin.getBatchForStaff, { params: { id: made.id } })).data;
  const student = await makeUser(test);
  await openDrawer(desk);
  const sale = await sellAtDesk(desk, { studentId: student.id, productId: productId ?? '', paid: 3_000_00 });
  const { orderId } = sale.data;
  const cheque = { method: 'cheque' as const, reference: '400123', bank: 'SBI', chequeDate: dayFromNow(test, 0) };
  const taken = await takeAtDesk(desk, orderId, { ...cheque, amountPaise: 2_000_00, seenDuePaise: 9_500_00 });
  const id = await enrolmentOf(made.id, student.id);
  await desk.client(leaving.endEnrolment, { params: { id }, body: { reason: 'Moves' } });
  const order = async () => (await admin.client(ordersAdmin.getOrderForStaff, { params: { id: orderId } })).data;
  expect(await order()).toMatchObject({ state: 'awaiting_payment' });
  const more = await takeAtDesk(desk, orderId, { amountPaise: 1_000_00, seenDuePaise: 7_500_00 });
  expect(more.failure.code).toBe('student_left');
  const bounced = { cleared: false, reason: 'No funds' };
  const { status } = await admin.client(desks.decideCheque, {
    params: { id: taken.data.receipt?.id ?? '' },
    body: bounced,
  });
  expect(status).toBe(200);
  expect(await order()).toMatchObject({ state: 'fulfilled', totalPaise: 3_000_00 });
});

it('a cheque that pays a batch to its end after its student left ends the order, and no message says that it is open', async () => {
  const days = { startsOn: dayFromNow(test, 0), endsOn: dayFromNow(test, 99), pricePaise: 9_000_00 };
  const made = await makeBatch(test, admin, days);
  const { productId } = (await admin.client(batchesAdmin.getBatchForStaff, { params: { id: made.id } })).data;
  const student = await makeUser(test);
  await openDrawer(desk);
  const sale = await sellAtDesk(desk, { studentId: student.id, productId: productId ?? '', paid: 3_000_00 });
  const { orderId } = sale.data;
  const cheque = { method: 'cheque' as const, reference: '400124', bank: 'SBI', chequeDate: dayFromNow(test, 0) };
  const taken = await takeAtDesk(desk, orderId, { ...cheque, amountPaise: 6_000_00, seenDuePaise: 6_000_00 });
  const id = await enrolmentOf(made.id, student.id);
  await desk.client(leaving.endEnrolment, { params: { id }, body: { reason: 'Moves' } });
  const params = { id: taken.data.receipt?.id ?? '' };
  const cleared = await admin.client(desks.decideCheque, { params, body: { cleared: true } });
  expect(cleared.status, JSON.stringify(cleared.failure)).toBe(200);
  const order = (await admin.client(ordersAdmin.getOrderForStaff, { params: { id: orderId } })).data;
  expect(order).toMatchObject({ state: 'fulfilled', totalPaise: 9_000_00 });
  expect(await enrolmentOf(made.id, student.id)).toBe('');
  const told = (await student.client(notices.listNotices, { query: {} })).data.items;
  expect(told.filter((one) => one.link === `/orders/${orderId}` && one.title.startsWith('Your access'))).toEqual([]);
  expect(await checkOf(orderId)).toMatchObject({ amountPaise: 9_000_00 });
  expect(await unfitBooks(test)).toEqual([]);
});

it('who moves to another batch, or whose paid month is over, still owes the rest when a cheque bounces', async () => {
  const days = { startsOn: dayFromNow(test, 0), endsOn: dayFromNow(test, 99), pricePaise: 9_000_00 };
  const [made, other] = [await makeBatch(test, admin, days), await makeBatch(test, admin, days)];
  const { productId } = (await admin.client(batchesAdmin.getBatchForStaff, { params: { id: made.id } })).data;
  const month = await admin.client(batchesAdmin.saveBatchOffer, {
    params: { id: made.id },
    body: { months: 1, subjects: null, pricePaise: 4_000_00 },
  });
  await openDrawer(desk);
  const inParts = async (product: string, seenDuePaise: number) => {
    const student = await makeUser(test);
    const sale = await sellAtDesk(desk, { studentId: student.id, productId: product, paid: 1_000_00 });
    const cheque = {
      method: 'cheque' as const,
      bank: 'SBI',
      chequeDate: dayFromNow(test, 0),
      reference: `${++references}`,
    };
    const taken = await takeAtDesk(desk, sale.data.orderId, { ...cheque, amountPaise: 1_000_00, seenDuePaise });
    return { student, orderId: sale.data.orderId, receiptId: taken.data.receipt?.id ?? '' };
  };
  const moved = await inParts(productId ?? '', 8_000_00);
  const overs = await inParts(month.data.items[0]?.productId ?? '', 3_000_00);
  const body = { batchId: other.id, reason: 'Evenings' };
  const id = await enrolmentOf(made.id, moved.student.id);
  expect((await desk.client(enrolments.transferEnrolment, { params: { id }, body })).status).toBe(200);
  await later(40);
  await endPaidUp(test.app);
  for (const { orderId, receiptId } of [moved, overs]) {
    const bounced = { params: { id: receiptId }, body: { cleared: false, reason: 'No funds' } };
    expect((await admin.client(desks.decideCheque, bounced)).status).toBe(200);
    const order = (await admin.client(ordersAdmin.getOrderForStaff, { params: { id: orderId } })).data;
    expect(order).toMatchObject({ state: 'awaiting_payment' });
  }
});

it('a fee dated later whose transfer waits for a second person is owed no more once that is declined', async () => {
  const made = await makeBatch(test, admin, { startsOn: dayFromNow(test, 0), endsOn: dayFromNow(test, 99) });
  const body = {
    instalments: [{ head: 'tuition' as const, dueOn: dayFromNow(test, 60), amountPaise: 3_000_00 }],
    ...{ lateFeePaise: 0, lateAfterDays: 5, graceDays: 60, afterGrace: 'nothing' as const },
    ...{ discountLimitPercent: 0, remindDays: [] },
  };
  await admin.client(feesAdmin.setFeePlan, { params: { id: made.id }, body });
  const student = await makeUser(test);
  const dues = await desk.client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId: made.id } });
  const params = { id: dues.data.items[0]?.id ?? '' };
  const { orderId } = (await desk.client(feeOrders.orderFee, { params })).data;
  const utr = { utr: '400000500001', amountPaise: 3_000_00 };
  const recorded = await admin.client(ordersAdmin.recordTransfer, { params: { id: orderId }, body: utr });
  const id = await enrolmentOf(made.id, student.id);
  const ended = await desk.client(leaving.endEnrolment, { params: { id }, body: { reason: 'Moves' } });
  expect(ended.data).toMatchObject({ cancelledPaise: 0 });
  const transferId = recorded.data.transfers[0]?.id ?? '';
  const declined = await admin.client(ordersAdmin.decideTransfer, {
    params: { id: orderId, transferId },
    body: { approve: false },
  });
  expect(declined.data).toMatchObject({ state: 'cancelled' });
  expect((await admin.client(feesAdmin.listStudentFees, { params: { id: student.id } })).data.items).toEqual([]);
});
