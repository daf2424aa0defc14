import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { enrolments } from '../../../contract/batches/enrolments.ts';
import { leaving } from '../../../contract/batches/leaving.ts';
import { feeOrders, fees, feesAdmin } from '../../../contract/fees.ts';
import { home } from '../../../contract/home.ts';
import { orders } from '../../../contract/orders/orders.ts';
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

const planOf = (days: number[]) => ({
  instalments: days.map((day) => ({
    head: 'tuition' as const,
    dueOn: dayFromNow(test, day),
    amountPaise: 2_000_00,
  })),
  ...{ lateFeePaise: 0, lateAfterDays: 5, graceDays: 10, afterGrace: 'nothing' as const },
  ...{ discountLimitPercent: 20, remindDays: [] },
});

/** A student with instalments in 10, 20, 30 and 40 days: a link was sent for the second, a part of the third is paid. */
async function member() {
  const { id: batchId } = await makeBatch(test, admin, { startsOn: dayFromNow(test, 0), freezeDays: 40 });
  const set = await admin.client(feesAdmin.setFeePlan, { params: { id: batchId }, body: planOf([10, 20, 30, 40]) });
  expect(set.status, JSON.stringify(set.failure)).toBe(201);
  const student = await makeUser(test);
  const taken = await desk.client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId } });
  const [, second, third] = taken.data.items.map((one) => one.id);
  const orderOf = async (id = '') => (await desk.client(feeOrders.orderFee, { params: { id } })).data.orderId;
  const link = await orderOf(second);
  await takeAtDesk(desk, await orderOf(third), { amountPaise: 500_00, seenDuePaise: 2_000_00 });
  const { items } = (await admin.client(batchesAdmin.listMembers, { params: { id: batchId } })).data;
  return { student, link, id: items[0]?.id ?? '' };
}
const daysOf = async (student: TestUser) =>
  (await student.client(fees.listOwnFees)).data.items.map((one) => one.dueOn).toSorted();
const stateOf = async (student: TestUser, id: string) =>
  (await student.client(orders.getOrder, { params: { id } })).data.state;
const days = (...all: number[]) => all.map((day) => dayFromNow(test, day));

it('leaving early cancels a fee whose link was only sent, with its order, and the rest of one of which a part is paid', async () => {
  const { student, link, id } = await member();
  expect((await desk.client(leaving.getLeavingCost, { params: { id } })).data.cancelledPaise).toBe(7_500_00);
  const left = await desk.client(leaving.endEnrolment, { params: { id }, body: { reason: 'Selected' } });
  expect(left.data).toMatchObject({ cancelledPaise: 7_500_00 });
  expect(await daysOf(student)).toEqual(days(30));
  expect(await stateOf(student, link)).toBe('cancelled');
});

it('a freeze moves a fee whose link was only sent, which goes on paying it, and leaves what is being paid', async () => {
  const { student, link, id } = await member();
  const body = { from: dayFromNow(test, 1), until: dayFromNow(test, 5), reason: 'Exam at home' };
  const frozen = await desk.client(enrolments.freezeEnrolment, { params: { id }, body });
  expect(frozen.data, JSON.stringify(frozen.failure)).toMatchObject({ movedFees: 3 });
  expect(await daysOf(student)).toEqual(days(15, 25, 30, 45));
  expect(await stateOf(student, link)).toBe('awaiting_payment');
});

it('the order of a fee says when the fee is due, and neither it nor home when its link ends', async () => {
  const { student, link } = await member();
  const { data } = await student.client(orders.getOrder, { params: { id: link } });
  expect(data.dueOn).toBe(dayFromNow(test, 20));
  expect((await student.client(home.getNextStep)).data.payment).toMatchObject({
    title: data.title.replace('2', '3'),
    payUntil: null,
  });
});

it('a plan takes no date far from those of its batch, and says at which instalment', async () => {
  const { id } = await makeBatch(test, admin, { startsOn: dayFromNow(test, 0), endsOn: dayFromNow(test, 90) });
  const set = (...all: number[]) => admin.client(feesAdmin.setFeePlan, { params: { id }, body: planOf(all) });
  const params = { fromOn: dayFromNow(test, -180), untilOn: dayFromNow(test, 270) };
  expect((await set(10, -181)).failure.data?.fields).toEqual({
    'instalments.1.dueOn': { code: 'due_day_unlikely', params },
  });
  expect((await set(271, 10)).failure.data?.fields).toHaveProperty(['instalments.0.dueOn']);
  expect((await set(-180, 270)).status).toBe(201);
});
