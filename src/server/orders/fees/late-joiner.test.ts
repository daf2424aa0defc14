import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { fees, feesAdmin } from '../../../contract/fees.ts';
import { dayFromNow, makeBatch } from '../../testing/makers/make-batch.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { followFees } from './remind-fees.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

it('who joins after instalments were due owes them from that day, with the same grace and no late fee for the days before', async () => {
  const { id } = await makeBatch(test, admin, { startsOn: dayFromNow(test, -60), endsOn: dayFromNow(test, 200) });
  const of = (days: number) => ({
    head: 'tuition' as const,
    dueOn: dayFromNow(test, days),
    amountPaise: 2_000_00,
  });
  const plan = {
    ...{ instalments: [of(-60), of(-30), of(30)], lateFeePaise: 200_00, lateAfterDays: 5, graceDays: 10 },
    ...{ afterGrace: 'end' as const, discountLimitPercent: 20, remindDays: [7] },
  };
  expect((await admin.client(feesAdmin.setFeePlan, { params: { id }, body: plan })).status).toBe(201);
  const joinedOn = dayFromNow(test, 0);
  const first = await makeUser(test);
  const taken = await admin.client(feesAdmin.takeUpPlan, { params: { id: first.id }, body: { batchId: id } });
  expect(taken.data.items.map((one) => [one.position, one.dueOn, one.isOverdue])).toEqual([
    [1, joinedOn, false],
    [2, joinedOn, false],
    [3, dayFromNow(test, 30), false],
  ]);

  let student = first;
  const pass = async (days: number) => {
    test.advance(days * 24 * 3600_000);
    student = await makeUser(test, { phone: first.phone });
    admin = await makeUser(test, { phone: admin.phone });
    await followFees(test.app);
  };
  const lateFees = async () =>
    (await student.client(fees.listOwnFees)).data.items.filter((one) => one.head === 'late').length;
  const members = async () =>
    (await admin.client(batchesAdmin.listMembers, { params: { id } })).data.items.filter((one) => !one.endedAt).length;
  await pass(5);
  expect(await lateFees()).toBe(0);
  await pass(1);
  expect(await lateFees()).toBe(2);
  await pass(4);
  expect(await members()).toBe(1);
  await pass(1);
  expect(await members()).toBe(0);
});
