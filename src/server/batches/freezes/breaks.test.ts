import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batches } from '../../../contract/batches/batches.ts';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { enrolments } from '../../../contract/batches/enrolments.ts';
import { fees, feesAdmin } from '../../../contract/fees.ts';
import { materials } from '../../../contract/materials/materials.ts';
import { notices } from '../../../contract/messages/notices.ts';
import { dayFromNow, makeBatch, makeMember } from '../../testing/makers/make-batch.ts';
import { makeMaterial, premium } from '../../testing/makers/make-material.ts';
import { gatewayEvent, makeOrder, sendWebhook } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { endPaidUp } from '../end-enrolment.ts';
import { followFreezes } from './freeze-enrolment.ts';

const dayMs = 86_400_000;
let test: TestApp;
let admin: TestUser;
let desk: TestUser;
let material: string;
beforeAll(async () => {
  test = await startTestApp();
  const teacher = await makeUser(test, { roles: ['teacher'] });
  material = (await makeMaterial(teacher.client, { ...premium, isPublished: true })).id;
});
afterAll(() => test.close());
beforeEach(signStaffIn);

async function signStaffIn() {
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
}
/** Days later, signed in again. */
async function later(days: number) {
  test.advance(days * dayMs);
  await signStaffIn();
}

const day = (days: number) => dayFromNow(test, days);
async function makeOne(form: object = {}) {
  const days = { startsOn: day(-5), endsOn: day(60), trialDays: 2, freezeDays: 10 };
  const { id } = await makeBatch(test, admin, { ...days, pricePaise: 9_000_00, ...form });
  await admin.client(batchesAdmin.addBatchMaterial, { params: { id, materialId: material } });
  return id;
}
const read = async (who: TestUser, id: string) => (await who.client(batches.getBatch, { params: { id } })).data;
const mayRead = async (who: TestUser) =>
  (await (await makeUser(test, { phone: who.phone })).client(materials.getMaterialAccess, { params: { id: material } }))
    .data.refusal === null;
const tryIt = (who: TestUser, id: string) => who.client(batches.startTrial, { params: { id } });
const enrolmentOf = async (id: string, userId: string) =>
  (await desk.client(batchesAdmin.listMembers, { params: { id } })).data.items.find((one) => one.userId === userId);
const freeze = (id: string, from: number, until: number) =>
  desk.client(enrolments.freezeEnrolment, {
    params: { id },
    body: { from: day(from), until: day(until), reason: 'Exam at home' },
  });

describe('a trial', () => {
  it('opens the batch for its days once, ends by itself, and who pays meanwhile stays', async () => {
    const id = await makeOne({ capacity: 2 });
    const [leaves, stays] = [await makeUser(test), await makeUser(test)];
    const started = await Promise.all([tryIt(leaves, id), tryIt(leaves, id)]);
    expect(started.map((one) => one.status).toSorted()).toEqual([201, 409]);
    expect((await tryIt(stays, id)).data).toEqual({ untilOn: day(1) });
    expect(await mayRead(leaves)).toBe(true);
    expect(await read(leaves, id)).toMatchObject({ isMember: true, trialDays: 0, own: { isTrial: true } });
    expect((await tryIt(await makeUser(test), id)).failure.code).toBe('batch_full');
    // The batch is full, but the seat is theirs.
    const order = await makeOrder(stays, { productId: (await read(stays, id)).productId ?? '' });
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 9_000_00));
    expect((await read(stays, id)).own).toMatchObject({ isTrial: false, untilOn: null });
    await later(2);
    await endPaidUp(test.app);
    expect([await mayRead(leaves), await mayRead(stays)]).toEqual([false, true]);
    expect((await enrolmentOf(id, leaves.id))?.endedReason).toBe('Trial over');
    expect((await tryIt(await makeUser(test, { phone: leaves.phone }), id)).failure.code).toBe('invalid_transition');
    const again = { userId: leaves.id, reason: 'Asked again', isTrial: true };
    const refused = await desk.client(batchesAdmin.enrolStudent, { params: { id }, body: again });
    expect(refused.failure.code).toBe('invalid_transition');
  });

  it('is given at the desk too, and enrolling for good ends it; no batch gives one by itself', async () => {
    const id = await makeOne();
    const student = await makeUser(test);
    const enrol = (isTrial: boolean) =>
      desk.client(batchesAdmin.enrolStudent, {
        params: { id },
        body: { userId: student.id, reason: 'Walked in', isTrial },
      });
    expect((await enrol(true)).data).toMatchObject({ isTrial: true, untilOn: day(1) });
    expect((await enrol(true)).failure.code).toBe('already_enrolled');
    expect((await enrol(false)).data).toMatchObject({ isTrial: false, untilOn: null });
    expect((await tryIt(await makeUser(test), await makeOne({ trialDays: 0 }))).failure.code).toBe(
      'invalid_transition',
    );
  });
});

describe('a freeze', () => {
  it('pauses access from a day to a day, and moves the end and the fees dated from then on', async () => {
    const id = await makeOne();
    const body = {
      instalments: [1, 5, 30].map((days) => ({ head: 'tuition' as const, dueOn: day(days), amountPaise: 1_000_00 })),
      lateFeePaise: 0,
      lateAfterDays: 5,
      graceDays: 10,
      afterGrace: 'nothing' as const,
      discountLimitPercent: 0,
      remindDays: [],
    };
    await admin.client(feesAdmin.setFeePlan, { params: { id }, body });
    const student = await makeUser(test);
    await desk.client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId: id } });
    const enrolment = (await enrolmentOf(id, student.id))?.id ?? '';
    const ends = day(60 + 4);
    expect((await freeze(enrolment, 2, 12)).failure.data?.fields).toMatchObject({ until: { code: 'too_many_days' } });
    const done = await freeze(enrolment, 2, 5);
    expect(done.data, JSON.stringify(done.failure)).toMatchObject({
      movedFees: 2,
      member: { frozenFrom: day(2), frozenUntil: day(5) },
    });
    expect((await student.client(fees.listOwnFees)).data.items.map((due) => due.dueOn)).toEqual([
      day(1),
      day(9),
      day(34),
    ]);
    expect((await freeze(enrolment, 8, 9)).failure.code).toBe('invalid_transition');
    const reason = { reason: 'Exam moved' };
    const back = await desk.client(enrolments.endFreeze, { params: { id: enrolment }, body: reason });
    expect(back.data.movedFees).toBe(2);
    expect((await student.client(fees.listOwnFees)).data.items.map((due) => due.dueOn)).toEqual([
      day(1),
      day(5),
      day(30),
    ]);
    await freeze(enrolment, 2, 5);
    expect(await mayRead(student)).toBe(true);
    await later(2);
    await followFreezes(test.app);
    expect(await mayRead(student)).toBe(false);
    await later(4);
    await Promise.all([followFreezes(test.app), followFreezes(test.app)]);
    expect(await mayRead(student)).toBe(true);
    const opened = test.app.db.selectFrom('entitlements').select('ends_at').where('user_id', '=', student.id);
    expect(await opened.executeTakeFirst()).toEqual({
      ends_at: new Date(Date.parse(`${ends}T00:00:00+05:30`) + dayMs).toISOString(),
    });
    expect((await freeze(enrolment, 0, 6)).failure.data?.fields).toMatchObject({ until: { code: 'too_many_days' } });
  });

  it('ends early, or before it began: access, the end, the fees and the days that are left come back', async () => {
    const id = await makeOne();
    const student = await makeMember(test, admin, id);
    const enrolment = (await enrolmentOf(id, student.id))?.id ?? '';
    const thaw = () =>
      desk.client(enrolments.endFreeze, { params: { id: enrolment }, body: { reason: 'Comes back early' } });
    const end = async () =>
      (
        await test.app.db
          .selectFrom('entitlements')
          .select('ends_at')
          .where('user_id', '=', student.id)
          .executeTakeFirst()
      )?.ends_at;
    const whole = await end();
    expect((await thaw()).failure.code).toBe('invalid_transition');
    await freeze(enrolment, 3, 8);
    expect(await end()).not.toBe(whole);
    expect((await thaw()).data.member.frozenUntil).toBeNull();
    expect(await end()).toBe(whole);
    // Ten days can be taken again.
    await freeze(enrolment, 0, 9);
    expect(await mayRead(student)).toBe(false);
    await later(3);
    const both = await Promise.all([thaw(), thaw()]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(await mayRead(student)).toBe(true);
    const threeLater = new Date(Date.parse(whole ?? '') + 3 * dayMs).toISOString();
    expect(await end()).toBe(threeLater);
    expect((await freeze(enrolment, 0, 7)).failure.data?.fields).toMatchObject({ until: { code: 'too_many_days' } });
    expect((await freeze(enrolment, 1, 7)).status).toBe(200);
  });

  it('is told to the member with its days, and its end once, by itself or by staff; the student’s record shows it', async () => {
    const id = await makeOne();
    const student = await makeMember(test, admin, id);
    const enrolment = (await enrolmentOf(id, student.id))?.id ?? '';
    const told = async () => {
      const again = await makeUser(test, { phone: student.phone });
      const { items } = (await again.client(notices.listNotices, { query: {} })).data;
      return items.filter((one) => /frozen|Open again/i.test(one.title)).map((one) => `${one.title}. ${one.text}`);
    };
    await freeze(enrolment, 1, 2);
    const theirs = await desk.client(batchesAdmin.listStudentBatches, { params: { id: student.id } });
    expect(theirs.data.items).toMatchObject([{ isTrial: false, frozenFrom: day(1), frozenUntil: day(2) }]);
    expect(await told()).toEqual([expect.stringMatching(/^Frozen: .*is frozen from \d+ \w+ 20\d\d to \d+ \w+ 20\d\d/)]);
    await later(1);
    await followFreezes(test.app);
    expect(await told()).toHaveLength(1);
    await later(2);
    await Promise.all([followFreezes(test.app), followFreezes(test.app)]);
    expect(await told()).toEqual([expect.stringMatching(/^Open again: .*no longer frozen/), expect.any(String)]);
    await freeze(enrolment, 1, 2);
    await desk.client(enrolments.endFreeze, { params: { id: enrolment }, body: { reason: 'Stays after all' } });
    expect(await told()).toHaveLength(4);
  });

  it('closes at once where it begins today, and is none of a batch without days for it', async () => {
    const id = await makeOne();
    const student = await makeMember(test, admin, id);
    await freeze((await enrolmentOf(id, student.id))?.id ?? '', 0, 1);
    expect(await mayRead(student)).toBe(false);
    const other = await makeOne({ freezeDays: 0 });
    const member = await makeMember(test, admin, other);
    const refused = await freeze((await enrolmentOf(other, member.id))?.id ?? '', 0, 0);
    expect(refused.failure.data?.fields).toMatchObject({ until: { code: 'too_many_days' } });
  });
});
