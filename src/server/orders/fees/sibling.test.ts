import { afterAll, beforeAll, expect, it } from 'vitest';
import { feesAdmin } from '../../../contract/fees.ts';
import { dayFromNow, makeBatch } from '../../testing/makers/make-batch.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let desk: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  desk = await makeUser(test, { roles: ['front_desk'] });
});
afterAll(() => test.close());

async function makePlanned() {
  const admin = await makeUser(test, { roles: ['admin'] });
  const batch = await makeBatch(test, admin);
  const body = {
    instalments: [{ head: 'tuition' as const, dueOn: dayFromNow(test, 1), amountPaise: 5_000_00 }],
    lateFeePaise: 0,
    lateAfterDays: 5,
    graceDays: 10,
    afterGrace: 'nothing' as const,
    discountLimitPercent: 20,
    remindDays: [],
  };
  await admin.client(feesAdmin.setFeePlan, { params: { id: batch.id }, body });
  return batch;
}
const takeUp = (userId: string, batchId: string, discount: object = {}) =>
  desk.client(feesAdmin.takeUpPlan, { params: { id: userId }, body: { batchId, ...discount } });

it('gives a sibling discount to whom another student of the same guardian is in a batch', async () => {
  const batch = await makePlanned();
  const [older, younger] = [await makeUser(test), await makeUser(test)];
  const guardian = async (userId: string) => {
    const at = test.app.now().toISOString();
    const row = { user_id: userId, guardian_phone: '+919811111111', updated_at: at };
    await test.app.db
      .insertInto('students')
      .values(row)
      .onConflict((own) => own.column('user_id').doUpdateSet(row))
      .execute();
  };
  const ask = () =>
    takeUp(younger.id, batch.id, { discountKind: 'sibling', discountPaise: 500_00, discountReason: 'Older brother' });
  await guardian(younger.id);
  expect((await ask()).failure.data?.fields).toMatchObject({ discountKind: { code: 'no_sibling' } });
  await guardian(older.id);
  expect((await ask()).failure.data?.fields).toMatchObject({ discountKind: { code: 'no_sibling' } });
  await takeUp(older.id, batch.id);
  expect((await ask()).status).toBe(201);
  const lines = test.app.db.selectFrom('audit_log').select(['after', 'reason']);
  expect(await lines.where('action', '=', 'fees.give_discount').executeTakeFirstOrThrow()).toMatchObject({
    after: { batch: expect.any(String), discountKind: 'sibling', amountPaise: 500_00 },
    reason: 'Older brother',
  });
});

it('refuses an amount without the kind of its discount, instead of leaving it out', async () => {
  const student = await makeUser(test);
  const refused = await takeUp(student.id, (await makePlanned()).id, { discountPaise: 500_00 });
  expect(refused.failure.data?.fields).toEqual({ discountKind: { code: 'required' } });
});
