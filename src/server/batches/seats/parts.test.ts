import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batches } from '../../../contract/batches/batches.ts';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { materials } from '../../../contract/materials/materials.ts';
import { desks } from '../../../contract/orders/desk.ts';
import { makeBatch } from '../../testing/makers/make-batch.ts';
import { makeMaterial, premium } from '../../testing/makers/make-material.ts';
import { gatewayEvent, makeOrder, place, sendWebhook } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { endPaidUp } from '../end-enrolment.ts';

let test: TestApp;
let admin: TestUser;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  test.setNow(new Date('2027-01-31T06:00:00Z'));
  admin = await makeUser(test, { roles: ['admin'] });
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const whole = 9_000_00;
const monthly = { months: 1, subjects: null, pricePaise: 1_000_00 };
const maths = { months: null, subjects: ['maths' as const], pricePaise: 4_000_00 };
const gk = { months: null, subjects: ['gk' as const], pricePaise: 3_000_00 };

async function makeSold(form: object = {}) {
  const days = { startsOn: '2027-01-15', endsOn: '2027-06-30' };
  const batch = await makeBatch(test, admin, { ...days, pricePaise: whole, ...form });
  for (const body of [monthly, maths, gk]) {
    const saved = await admin.client(batchesAdmin.saveBatchOffer, { params: { id: batch.id }, body });
    expect(saved.status, JSON.stringify(saved.failure)).toBe(200);
  }
  return batch.id;
}
const read = async (who: TestUser, id: string) => (await who.client(batches.getBatch, { params: { id } })).data;
async function productOf(id: string, part: 'whole' | 'month' | 'maths' | 'gk') {
  const { productId, offers } = await read(admin, id);
  const found = offers.find((one) => (part === 'month' ? one.months === 1 : one.subjects?.[0] === part));
  return (part === 'whole' ? productId : found?.productId) ?? '';
}
const prices = { whole, month: monthly.pricePaise, maths: maths.pricePaise, gk: gk.pricePaise };
async function buy(student: TestUser, id: string, part: keyof typeof prices) {
  const order = await makeOrder(student, { productId: await productOf(id, part) });
  const event = gatewayEvent(order.gatewayOrderId, prices[part]);
  await Promise.all([sendWebhook(test, event), sendWebhook(test, event)]);
}
const tryTo = async (student: TestUser, id: string, part: keyof typeof prices) =>
  (await place(student, { productId: await productOf(id, part) })).failure?.code;
const seatsTaken = async (id: string) =>
  (await admin.client(batchesAdmin.getBatchForStaff, { params: { id } })).data.seatsTaken;
const mayRead = async (who: TestUser, materialId: string) =>
  (await who.client(materials.getMaterialAccess, { params: { id: materialId } })).data.refusal === null;
async function addMaterial(id: string, subject: 'maths' | 'gk') {
  const made = await makeMaterial(teacher.client, { ...premium, subject, isPublished: true });
  await admin.client(batchesAdmin.addBatchMaterial, { params: { id, materialId: made.id } });
  return made.id;
}

describe('a batch that is sold by month', () => {
  it('enrols for the month, holds one seat, and the next month follows on the first', async () => {
    const id = await makeSold({ capacity: 1 });
    const student = await makeUser(test);
    await buy(student, id, 'month');
    expect(await read(student, id)).toMatchObject({ isMember: true, own: { untilOn: '2027-02-28', subjects: null } });
    expect(await seatsTaken(id)).toBe(1);
    // The batch is full, but a member needs no other seat.
    await buy(student, id, 'month');
    expect((await read(student, id)).own).toMatchObject({ untilOn: '2027-03-31', subjects: null });
    expect(await seatsTaken(id)).toBe(1);
    expect(await tryTo(student, id, 'maths')).toBe('already_owned');
    expect(await tryTo(await makeUser(test), id, 'month')).toBe('batch_full');
  });
});

describe('a batch that is sold by subject', () => {
  it('opens the materials of the subjects that were bought, also those added later, and the whole opens the rest', async () => {
    const id = await makeSold();
    const [sums, facts] = [await addMaterial(id, 'maths'), await addMaterial(id, 'gk')];
    const student = await makeUser(test);
    await buy(student, id, 'maths');
    expect([await mayRead(student, sums), await mayRead(student, facts)]).toEqual([true, false]);
    const moreSums = await addMaterial(id, 'maths');
    const moreFacts = await addMaterial(id, 'gk');
    expect([await mayRead(student, moreSums), await mayRead(student, moreFacts)]).toEqual([true, false]);
    const own = await student.client(batches.listBatchMaterials, { params: { id } });
    expect(own.data.items.map((one) => one.id)).toEqual([moreSums, sums]);
    expect(await tryTo(student, id, 'maths')).toBe('already_owned');
    await buy(student, id, 'gk');
    expect([await mayRead(student, facts), await mayRead(student, moreFacts)]).toEqual([true, true]);
    expect((await read(student, id)).own?.subjects).toEqual(['maths', 'gk']);
    await buy(student, id, 'whole');
    expect((await read(student, id)).own).toMatchObject({ untilOn: null, subjects: null });
    expect(await tryTo(student, id, 'gk')).toBe('already_owned');
    expect(await seatsTaken(id)).toBe(1);
  });
});

describe('the parts of a batch', () => {
  it('are off sale with a price of none, and take its new name', async () => {
    const id = await makeSold();
    const productId = await productOf(id, 'gk');
    const off = await admin.client(batchesAdmin.saveBatchOffer, { params: { id }, body: { ...gk, pricePaise: null } });
    expect(off.data.items.filter((one) => one.isOnSale)).toHaveLength(2);
    expect((await place(await makeUser(test), { productId })).failure.code).toBe('product_not_on_sale');
    const wrong = { months: 1, subjects: ['maths' as const], pricePaise: 100_00 };
    const refused = await admin.client(batchesAdmin.saveBatchOffer, { params: { id }, body: wrong });
    expect(refused.failure.code).toBe('validation_failed');
    const listed = await admin.client(desks.listDeskProducts, { query: { search: 'Police batch · 1 month' } });
    expect(listed.data.items.length).toBeGreaterThan(0);
  });
});

it('a place ends after the last day that is paid for: materials close and the seat is free', async () => {
  const id = await makeSold();
  const material = await addMaterial(id, 'gk');
  const student = await makeUser(test);
  await buy(student, id, 'month');
  expect(await mayRead(student, material)).toBe(true);
  test.setNow(new Date('2027-02-28T18:00:00Z'));
  // The sessions of January have ended.
  const now = async () => {
    const { ended_reason, seats_taken } = await test.app.db
      .selectFrom('enrolments')
      .innerJoin('batches', 'batches.id', 'batch_id')
      .select(['ended_reason', 'seats_taken'])
      .where('batch_id', '=', id)
      .executeTakeFirstOrThrow();
    return [ended_reason, seats_taken];
  };
  await endPaidUp(test.app);
  expect(await now()).toEqual(['', 1]);
  test.setNow(new Date('2027-02-28T18:30:00Z'));
  await endPaidUp(test.app);
  expect(await now()).toEqual(['Paid until then', 0]);
  const opened = test.app.db.selectFrom('entitlements').select(['ends_at', 'revoked_at']);
  expect(await opened.where('user_id', '=', student.id).executeTakeFirst()).toEqual({
    ends_at: '2027-02-28T18:30:00.000Z',
    revoked_at: expect.any(String),
  });
});
