import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { leaving } from '../../contract/batches/leaving.ts';
import { feeOrders, feesAdmin } from '../../contract/fees.ts';
import { refunds } from '../../contract/refunds.ts';
import { type Course, courseDays } from '../materials/course.ts';
import { dayFromNow, makeBatch } from '../testing/makers/make-batch.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { gatewayEvent, makeOrder, sendWebhook } from '../testing/makers/make-order.ts';
import { openDrawer, takeAtDesk } from '../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

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

const course: Course = {
  enrolmentId: '',
  firstDay: '2026-01-01',
  lastDay: '2026-01-30',
  endedOn: null,
  frozenFrom: null,
  frozenUntil: null,
  frozenDays: 0,
};
it.each<[string, Partial<Course>, string, { over: number; all: number }]>([
  ['before it begins', {}, '2025-12-20', { over: 0, all: 30 }],
  ['on its first day', {}, '2026-01-01', { over: 0, all: 30 }],
  ['in the middle', {}, '2026-01-16', { over: 15, all: 30 }],
  ['after its end', {}, '2026-03-01', { over: 30, all: 30 }],
  ['for who left', { endedOn: '2026-01-11' }, '2026-03-01', { over: 10, all: 30 }],
  ['over the end of February', { firstDay: '2024-02-20', lastDay: '2024-03-01' }, '2024-03-01', { over: 10, all: 11 }],
  [
    'in a freeze',
    { lastDay: '2026-02-04', frozenFrom: '2026-01-11', frozenUntil: '2026-01-15', frozenDays: 5 },
    '2026-01-13',
    { over: 10, all: 30 },
  ],
  [
    'after a freeze',
    { lastDay: '2026-02-04', frozenFrom: '2026-01-11', frozenUntil: '2026-01-15', frozenDays: 5 },
    '2026-01-21',
    { over: 15, all: 30 },
  ],
  [
    'before a freeze',
    { lastDay: '2026-02-04', frozenFrom: '2026-01-21', frozenUntil: '2026-01-25', frozenDays: 5 },
    '2026-01-16',
    { over: 15, all: 30 },
  ],
])('days of a course %s', (_when, change, today, expected) => {
  expect(courseDays({ ...course, ...change }, new Date(`${today}T06:00:00Z`))).toEqual(expected);
});

it('who leaves a batch early is suggested the days to come, before and after it ends, and nothing when half is over', async () => {
  const made = await makeBatch(test, admin, {
    startsOn: dayFromNow(test, 0),
    endsOn: dayFromNow(test, 99),
    pricePaise: 10_000_00,
  });
  const { productId } = (await admin.client(batchesAdmin.getBatchForStaff, { params: { id: made.id } })).data;
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId: productId ?? '' });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 10_000_00));
  const id = await enrolmentOf(made.id, student.id);
  expect(await cost(id)).toMatchObject({
    course: { over: 0, all: 100 },
    paidPaise: 10_000_00,
    suggestedPaise: 10_000_00,
  });
  await later(30);
  expect(await cost(id)).toMatchObject({
    course: { over: 30, all: 100 },
    suggestedPaise: 7_000_00,
    orders: [{ id: order.id, outcome: 'review', suggestedPaise: 7_000_00 }],
  });
  const ended = { params: { id }, body: { reason: 'Moves to Nagpur' } };
  expect((await desk.client(leaving.endEnrolment, ended)).status).toBe(200);
  await later(3);
  expect(await checkOf(order.id)).toMatchObject({
    outcome: 'review',
    course: { over: 30, all: 100 },
    suggestedPaise: 7_000_00,
  });

  const stays = await makeUser(test);
  const second = await makeOrder(stays, { productId: productId ?? '' });
  await sendWebhook(test, gatewayEvent(second.gatewayOrderId, 10_000_00));
  // The course of who joins late has the days from then on: 67.
  await later(33);
  expect(await checkOf(second.id)).toMatchObject({ outcome: 'review', course: { over: 33, all: 67 } });
  await later(1);
  expect(await checkOf(second.id)).toMatchObject({ outcome: 'none', noRefundReason: 'course_over' });
  expect(await cost(await enrolmentOf(made.id, stays.id))).toMatchObject({ suggestedPaise: 0 });
});

it('of a tuition in instalments what is paid beyond the days that are over goes back, from the last one', async () => {
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
  const paid: string[] = [];
  for (const due of dues.data.items.slice(0, 2)) {
    const { orderId } = (await desk.client(feeOrders.orderFee, { params: { id: due.id } })).data;
    await takeAtDesk(desk, orderId, { amountPaise: 3_000_00, seenDuePaise: 3_000_00 });
    paid.push(orderId);
  }
  await later(20);
  const id = await enrolmentOf(made.id, student.id);
  // A fifth of ₹9,000 is used; ₹6,000 are paid.
  const expected = { paidPaise: 6_000_00, suggestedPaise: 4_200_00, cancelledPaise: 3_000_00 };
  expect(await cost(id)).toMatchObject(expected);
  expect((await cost(id)).orders.map((one) => one.suggestedPaise)).toEqual([1_200_00, 3_000_00]);
  await desk.client(leaving.endEnrolment, { params: { id }, body: { reason: 'Moves to Nagpur' } });
  expect((await Promise.all(paid.map(checkOf))).map((line) => line?.suggestedPaise)).toEqual([1_200_00, 3_000_00]);
});

it('what a member of a bought batch downloads and opens counts for its refund', async () => {
  const made = await makeBatch(test, admin, { startsOn: dayFromNow(test, 0), pricePaise: 9_000_00 });
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const material = await makeMaterial(teacher.client, { ...premium, isPublished: true });
  const { productId } = (await admin.client(batchesAdmin.getBatchForStaff, { params: { id: made.id } })).data;
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId: productId ?? '' });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 9_000_00));
  await admin.client(batchesAdmin.addBatchMaterial, { params: { id: made.id, materialId: material.id } });
  expect(await checkOf(order.id)).toMatchObject({ outcome: 'full', accessed: { pages: material.pages, percent: 0 } });
  const at = test.app.now().toISOString();
  await test.app.db
    .insertInto('material_downloads')
    .values({ user_id: student.id, material_id: material.id, at })
    .execute();
  expect(await checkOf(order.id)).toMatchObject({ outcome: 'none', noRefundReason: 'downloaded', downloads: 1 });
});
