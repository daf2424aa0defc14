import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { enrolments } from '../../../contract/batches/enrolments.ts';
import { feeOrders, fees, feesAdmin } from '../../../contract/fees.ts';
import { desks } from '../../../contract/orders/desk.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { refunds } from '../../../contract/refunds.ts';
import { dayFromNow, makeBatch } from '../../testing/makers/make-batch.ts';
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

const due = (head: 'tuition' | 'exam', amountPaise: number, days: number) => ({
  head,
  dueOn: dayFromNow(test, days),
  amountPaise,
});
async function batchOf(en: string, instalments: ReturnType<typeof due>[]) {
  const { id } = await makeBatch(test, admin, { names: { en, mr: '', hi: '' } });
  const plan = {
    ...{ instalments, lateFeePaise: 0, lateAfterDays: 5, graceDays: 10, afterGrace: 'nothing' as const },
    ...{ discountLimitPercent: 20, remindDays: [] },
  };
  expect((await admin.client(feesAdmin.setFeePlan, { params: { id }, body: plan })).status).toBe(201);
  return id;
}
const ownOf = async (student: TestUser) => (await student.client(fees.listOwnFees)).data.items;
const enrolmentIn = async (batchId: string) => {
  const params = { id: batchId };
  const { items } = (await admin.client(batchesAdmin.listMembers, { params })).data;
  return items.find((one) => one.endedAt === null)?.id ?? '';
};

it('a move to a cheaper batch comes off instalments whose link was only sent; discount and exam fee count as agreed', async () => {
  const dear = await batchOf('Evening batch', [
    due('tuition', 6_000_00, 1),
    due('tuition', 6_000_00, 30),
    due('tuition', 6_000_00, 60),
    due('exam', 719_00, 20),
  ]);
  const cheap = await batchOf('Morning batch', [due('tuition', 10_000_00, 1), due('exam', 450_00, 20)]);
  const student = await makeUser(test);
  const discount = { discountKind: 'discount' as const, discountPaise: 1_000_01, discountReason: 'Came early' };
  const taken = await desk.client(feesAdmin.takeUpPlan, {
    params: { id: student.id },
    body: { batchId: dear, ...discount },
  });
  const [first, exam, second, third] = taken.data.items;
  const orderOf = async (id: string | undefined) =>
    (await desk.client(feeOrders.orderFee, { params: { id: id ?? '' } })).data.orderId;
  const part = await takeAtDesk(desk, await orderOf(first?.id), { amountPaise: 2_500_50, seenDuePaise: 6_000_00 });
  expect(part.status, JSON.stringify(part.failure)).toBe(201);
  const receiptId = part.data.receipt?.id ?? '';
  const links = [await orderOf(second?.id), await orderOf(third?.id)];
  const examOrder = await orderOf(exam?.id);

  const id = await enrolmentIn(dear);
  const cost = (await desk.client(enrolments.getTransferCost, { params: { id }, query: { batchId: cheap } })).data;
  expect(cost.differencePaise).toBe(10_000_00 - (18_000_00 - 1_000_01));
  const body = { batchId: cheap, reason: 'Works mornings' };
  const moved = await desk.client(enrolments.transferEnrolment, { params: { id }, body });
  expect(moved.data, JSON.stringify(moved.failure)).toMatchObject({ addedPaise: 0, givePaise: 0 });
  const owed = (await ownOf(student)).map((one) => [one.head, one.amountPaise, one.partPaise]);
  expect(owed).toEqual([
    ['tuition', 6_000_00, 2_500_50],
    ['exam', 719_00, 0],
    ['tuition', 4_000_00, 0],
  ]);
  const stateOf = async (order: string) =>
    (await student.client(orders.getOrder, { params: { id: order } })).data.state;
  expect(await Promise.all(links.map(stateOf))).toEqual(['cancelled', 'cancelled']);
  expect(await stateOf(examOrder)).toBe('awaiting_payment');
  // The next link asks for the new amount.
  const again = await desk.client(feeOrders.orderFee, { params: { id: second?.id ?? '' } });
  expect(again.data).toMatchObject({ totalPaise: 4_000_00 });

  // The receipt that the student holds says what it said; its order is called by the new batch.
  const { title } = (await desk.client(desks.getReceipt, { params: { id: receiptId } })).data;
  expect(title).toBe('Tuition, instalment 1: Evening batch');
  const { data: firstOrder } = await student.client(orders.getOrder, { params: { id: part.data.orderId } });
  expect(firstOrder.title).toBe('Tuition, instalment 1: Morning batch');

  // Back again it costs what it did, without the discount of then.
  const back = { params: { id: await enrolmentIn(cheap) }, body: { batchId: dear, reason: 'Free again' } };
  expect((await desk.client(enrolments.transferEnrolment, back)).data).toMatchObject({ addedPaise: 8_000_00 });
});

it('what a move left is given back only as far as it was paid', async () => {
  const dear = await batchOf('Long batch', [due('tuition', 6_000_00, 1), due('tuition', 6_000_00, 30)]);
  const cheap = await batchOf('Short batch', [due('tuition', 3_000_00, 1)]);
  const student = await makeUser(test);
  const taken = await desk.client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId: dear } });
  const [first, second] = taken.data.items;
  const pay = async (id: string | undefined, amountPaise: number) => {
    const { orderId } = (await desk.client(feeOrders.orderFee, { params: { id: id ?? '' } })).data;
    expect((await takeAtDesk(desk, orderId, { amountPaise, seenDuePaise: 6_000_00 })).status).toBe(201);
    return orderId;
  };
  await pay(first?.id, 2_500_50);
  const whole = await pay(second?.id, 6_000_00);
  const params = { id: await enrolmentIn(dear) };
  const body = { batchId: cheap, reason: 'Works mornings' };
  expect((await desk.client(enrolments.transferEnrolment, { params, body })).status).toBe(200);
  const accountant = await makeUser(test, { roles: ['accountant'] });
  const { lines } = (await accountant.client(refunds.checkRefundForStaff, { params: { id: whole } })).data;
  // ₹8,500.50 was paid for a batch of ₹3,000.
  expect(lines[0]?.creditPaise).toBe(5_500_50);
});
