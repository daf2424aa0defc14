import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { enrolments } from '../../../contract/batches/enrolments.ts';
import { leaving } from '../../../contract/batches/leaving.ts';
import { type FeePlanForm, feeOrders, feesAdmin } from '../../../contract/fees.ts';
import { dayFromNow, makeBatch } from '../../testing/makers/make-batch.ts';
import { openDrawer, takeAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let desk: TestUser;
let batchId: string;
let plan: FeePlanForm;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
  await openDrawer(desk);
  batchId = (await makeBatch(test, admin, { startsOn: dayFromNow(test, 0), freezeDays: 40 })).id;
  plan = {
    instalments: [0, 20, 60].map((days) => ({
      head: 'tuition' as const,
      dueOn: dayFromNow(test, days),
      amountPaise: 2_000_00 + days,
    })),
    ...{ lateFeePaise: 0, lateAfterDays: 5, graceDays: 60, afterGrace: 'nothing' as const },
    ...{ discountLimitPercent: 20, remindDays: [] },
  };
  await admin.client(feesAdmin.setFeePlan, { params: { id: batchId }, body: plan });
});
afterAll(() => test.close());

/** A student with the plan, the first instalment paid. */
async function join() {
  const student = await makeUser(test);
  const taken = await desk.client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId } });
  const [first] = taken.data.items;
  const { orderId } = (await desk.client(feeOrders.orderFee, { params: { id: first?.id ?? '' } })).data;
  await takeAtDesk(desk, orderId, { amountPaise: 2_000_00, seenDuePaise: 2_000_00 });
  const { items } = (await admin.client(batchesAdmin.listMembers, { params: { id: batchId } })).data;
  return items.find((one) => one.userId === student.id)?.id ?? '';
}

it('a plan says at its field that a date is of no year', async () => {
  const body = { ...plan, instalments: [{ head: 'exam' as const, dueOn: '0000-01-01', amountPaise: 450_00 }] };
  const refused = await admin.client(feesAdmin.setFeePlan, { params: { id: batchId }, body });
  expect(refused.failure.data?.fields).toEqual({ 'instalments.0.dueOn': { code: 'year_unlikely' } });
});

it('the sums by month are those of the fees, whatever was paid, moved or cancelled, also at the same moment', async () => {
  const members = await Promise.all([join(), join(), join(), join()]);
  const reason = 'Exam at home';
  const days = { from: dayFromNow(test, 1), until: dayFromNow(test, 35) };
  await Promise.all([
    ...members.slice(0, 2).map((id) => desk.client(leaving.endEnrolment, { params: { id }, body: { reason } })),
    desk.client(enrolments.freezeEnrolment, { params: { id: members[2] ?? '' }, body: { ...days, reason } }),
  ]);
  const { db } = test.app;
  const dues = await db
    .selectFrom('fee_dues')
    .select(['id', 'due_on', 'amount_paise', 'paid_at', 'cancelled_at'])
    .execute();
  expect(new Set(dues.map((due) => `${due.paid_at !== null} ${due.cancelled_at !== null}`)).size).toBe(3);
  const expected = new Map<string, { expectedPaise: number; paidPaise: number }>();
  for (const due of dues.filter((one) => one.cancelled_at === null)) {
    const month = due.due_on.slice(0, 7);
    const sum = expected.get(month) ?? { expectedPaise: 0, paidPaise: 0 };
    sum.expectedPaise += due.amount_paise;
    if (due.paid_at !== null) sum.paidPaise += due.amount_paise;
    expected.set(month, sum);
  }
  // A part of one that was due at once takes as much off what is left.
  const late = dues.find((due) => due.paid_at === null && due.cancelled_at === null);
  const { orderId } = (await desk.client(feeOrders.orderFee, { params: { id: late?.id ?? '' } })).data;
  const seenDuePaise = late?.amount_paise ?? 0;
  await takeAtDesk(desk, orderId, { amountPaise: 500_00, seenDuePaise });
  const ofLate = expected.get(late?.due_on.slice(0, 7) ?? '');
  if (ofLate) ofLate.paidPaise += 500_00;
  // Thirty days on, the second instalments are overdue and the third are not.
  test.setNow(new Date(Date.now() + 30 * 86_400_000));
  const reader = await makeUser(test, { roles: ['accountant'] });
  const { months, ...unpaid } = (await reader.client(feesAdmin.listFeeMonths, { query: {} })).data;
  const { items } = (await reader.client(feesAdmin.listDues, { query: {} })).data;
  const left = (of: typeof items) => of.reduce((sum, due) => sum + due.amountPaise - due.partPaise, 0);
  expect(unpaid).toEqual({ unpaidPaise: left(items), overduePaise: left(items.filter((due) => due.isOverdue)) });
  expect(unpaid.overduePaise).toBeGreaterThan(0);
  expect(unpaid.unpaidPaise).toBeGreaterThan(unpaid.overduePaise);
  const ofBatch = (await reader.client(feesAdmin.listFeeMonths, { query: { batchId } })).data;
  // With the parts, so that what is expected less what is paid is what is left.
  expect(ofBatch).toEqual({ ...unpaid, months });
  const sorted = [...expected].toSorted(([one], [other]) => (one < other ? -1 : 1));
  expect(months).toEqual(sorted.map(([month, sums]) => ({ month, ...sums })));
  const file = (await reader.client(feesAdmin.exportDues, { query: {} })).bytes.toString('utf8');
  expect(file).toContain(',Tuition,');
  expect(file).not.toContain('tuition');
});
