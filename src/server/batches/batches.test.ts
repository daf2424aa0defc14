import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batches } from '../../contract/batches/batches.ts';
import { type BatchForm, batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { enrolments } from '../../contract/batches/enrolments.ts';
import { leaving } from '../../contract/batches/leaving.ts';
import { materials } from '../../contract/materials/materials.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import { createClient } from '../testing/client.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { expireOrder, gatewayEvent, makeOrder, place, sendWebhook } from '../testing/makers/make-order.ts';
import { checkOf, done, pressRefund, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let desk: TestUser;
beforeAll(async () => {
  test = await startRefundApp({ say: () => done });
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'], fullName: 'Meera Desk' });
});
afterAll(() => test.close());

const dayFromNow = (days: number) => new Date(test.app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const formOf = (form: Partial<BatchForm> = {}): BatchForm => ({
  names: { en: 'Police batch', mr: 'पोलीस बॅच', hi: '' },
  descriptions: { en: 'Six days a week.', mr: '', hi: '' },
  subjects: ['maths', 'gk'],
  teachers: ['Sanjay Kale'],
  kind: 'in_person',
  venue: 'Room 2',
  capacity: 40,
  startsOn: dayFromNow(1),
  endsOn: dayFromNow(90),
  pricePaise: 15_000_00,
  isActive: true,
  ...form,
});
async function makeBatch(form: Partial<BatchForm> = {}) {
  const made = await admin.client(batchesAdmin.createBatch, { body: formOf(form) });
  expect(made.status, JSON.stringify(made.failure)).toBe(201);
  const { productId } = (await desk.client(batches.getBatch, { params: { id: made.data.id } })).data;
  return { ...made.data, productId: productId ?? '' };
}
const makePremium = async (changes: Parameters<typeof makeMaterial>[1] = {}) =>
  makeMaterial((await makeUser(test, { roles: ['teacher'] })).client, { ...premium, isPublished: true, ...changes });
const add = (id: string, materialId: string) =>
  admin.client(batchesAdmin.addBatchMaterial, { params: { id, materialId } });
const mayRead = async (who: TestUser, materialId: string) =>
  (await who.client(materials.getMaterialAccess, { params: { id: materialId } })).data.refusal === null;
const enrol = (id: string, userId: string) =>
  desk.client(batchesAdmin.enrolStudent, { params: { id }, body: { userId, reason: 'Paid in cash' } });
const seatsTaken = async (id: string) =>
  (await admin.client(batchesAdmin.getBatchForStaff, { params: { id } })).data.seatsTaken;
async function buy(student: TestUser, productId: string) {
  const order = await makeOrder(student, { productId });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 15_000_00));
  return order;
}

describe('a batch that is bought', () => {
  it('enrols once, opens its materials and those added later, and shows itself as own', async () => {
    const batch = await makeBatch();
    const translations = JSON.stringify({ en: { title: 'Grammar: five evenings' } });
    const [first, later] = [await makePremium({ textLanguage: 'mr', translations }), await makePremium()];
    await add(batch.id, first.id);
    const student = await makeUser(test);
    expect(await mayRead(student, first.id)).toBe(false);
    const order = await makeOrder(student, { productId: batch.productId });
    expect(await seatsTaken(batch.id)).toBe(1);
    const paid = gatewayEvent(order.gatewayOrderId, 15_000_00);
    await Promise.all([1, 2, 3].map(() => sendWebhook(test, paid)));
    expect(await seatsTaken(batch.id)).toBe(1);
    expect(await mayRead(student, first.id)).toBe(true);
    expect(await mayRead(student, later.id)).toBe(false);
    await add(batch.id, later.id);
    expect(await mayRead(student, later.id)).toBe(true);
    const own = await student.client(batches.listOwnBatches);
    expect(own.data.items).toMatchObject([{ id: batch.id, isMember: true, names: { mr: 'पोलीस बॅच' } }]);
    const listed = await student.client(batches.listBatchMaterials, { params: { id: batch.id } });
    expect(listed.data.items.map((one) => one.id)).toEqual([later.id, first.id]);
    const inEnglish = { params: { id: batch.id }, headers: { cookie: 'language=en' } };
    const [, read] = (await student.client(batches.listBatchMaterials, inEnglish)).data.items;
    expect(read?.title).toBe('Grammar: five evenings');
    const other = await makeUser(test);
    expect((await other.client(batches.listBatchMaterials, { params: { id: batch.id } })).status).toBe(404);
    expect((await place(student, { productId: batch.productId })).failure.code).toBe('already_owned');
  });

  it('holds the seat while it is paid, and frees it when the order is given up', async () => {
    const batch = await makeBatch({ capacity: 1 });
    const [one, other] = [await makeUser(test), await makeUser(test)];
    const order = await makeOrder(one, { productId: batch.productId });
    expect((await place(other, { productId: batch.productId })).failure.code).toBe('batch_full');
    expect((await enrol(batch.id, other.id)).failure.code).toBe('batch_full');
    await expireOrder(test, order.id);
    expect(await seatsTaken(batch.id)).toBe(0);
    expect((await enrol(batch.id, other.id)).status).toBe(201);
  });

  it('loses everything with its refund', async () => {
    const batch = await makeBatch();
    const material = await makePremium();
    await add(batch.id, material.id);
    const student = await makeUser(test);
    const { id } = await buy(student, batch.productId);
    const accountant = await makeUser(test, { roles: ['accountant'] });
    expect((await pressRefund(accountant, id)).status).toBe(200);
    // Above the limit for one person alone.
    const proposed = (await checkOf(accountant, id))[0]?.refunds[0];
    const decided = await admin.client(refundQueue.decideRefundProposal, {
      params: { id: proposed?.id ?? '' },
      body: { approve: true },
    });
    expect(decided.status, JSON.stringify(decided.failure)).toBe(200);
    await test.runJobs();
    expect(await mayRead(student, material.id)).toBe(false);
    expect(await seatsTaken(batch.id)).toBe(0);
    expect((await student.client(batches.listOwnBatches)).data.items).toEqual([]);
  });
});

describe('the last seat', () => {
  it('goes to one of 60 who want it online and at the desk at the same moment', async () => {
    const batch = await makeBatch({ capacity: 1 });
    const students: TestUser[] = [];
    for (let nth = 0; nth < 60; nth += 1) students.push(await makeUser(test));
    const tries = await Promise.all(
      students.map(async (student, nth) => {
        const tried =
          nth % 2 === 0 ? await enrol(batch.id, student.id) : await place(student, { productId: batch.productId });
        return [tried.status, tried.failure?.code];
      }),
    );
    expect(tries.filter(([status]) => status === 201)).toHaveLength(1);
    expect(await seatsTaken(batch.id)).toBe(1);
    const refused = tries.flatMap(([status, code]) => (status === 201 ? [] : [String(code)]));
    expect(refused.filter((code) => !['batch_full', 'too_busy', 'too_many_requests'].includes(code))).toEqual([]);
  }, 120_000);
});

describe('staff', () => {
  it('enrol with a reason and end with one: access opens and closes, and the audit log says both', async () => {
    const batch = await makeBatch({ pricePaise: null });
    expect(batch.productId).toBe('');
    const material = await makePremium();
    await add(batch.id, material.id);
    const student = await makeUser(test, { fullName: 'Sunita Jadhav' });
    const made = await enrol(batch.id, student.id);
    expect(made.data).toMatchObject({ name: 'Sunita Jadhav', isPaid: false });
    expect(await mayRead(student, material.id)).toBe(true);
    expect((await enrol(batch.id, student.id)).failure.code).toBe('already_enrolled');
    const end = () =>
      desk.client(leaving.endEnrolment, { params: { id: made.data.id }, body: { reason: 'Moved to Nashik' } });
    expect((await end()).data.member.endedReason).toBe('Moved to Nashik');
    expect((await end()).failure.code).toBe('invalid_transition');
    expect(await mayRead(student, material.id)).toBe(false);
    expect(await seatsTaken(batch.id)).toBe(0);
    expect((await enrol(batch.id, student.id)).status).toBe(201);
    expect(await mayRead(student, material.id)).toBe(true);
    const members = await desk.client(batchesAdmin.listMembers, { params: { id: batch.id }, query: { limit: 1 } });
    expect([members.data.items.length, members.data.next !== null]).toEqual([1, true]);
    const theirs = await desk.client(batchesAdmin.listStudentBatches, { params: { id: student.id } });
    expect(theirs.data.items.map((one) => one.endedAt === null)).toEqual([true, false]);
    const headers = { cookie: 'language=mr' };
    const inMarathi = await desk.client(batchesAdmin.listStudentBatches, { params: { id: student.id }, headers });
    expect(inMarathi.data.items[0]?.name).toBe('पोलीस बॅच');
  });

  it('keep access to the batch’s last day, moved with it, and nobody joins after it', async () => {
    const batch = await makeBatch({ startsOn: dayFromNow(0), endsOn: dayFromNow(2) });
    const material = await makePremium();
    await add(batch.id, material.id);
    const [student, late] = [await makeUser(test), await makeUser(test)];
    await enrol(batch.id, student.id);
    const { version } = (await admin.client(batchesAdmin.getBatchForStaff, { params: { id: batch.id } })).data;
    const moved = { ...formOf({ startsOn: dayFromNow(0), endsOn: dayFromNow(5) }), version };
    await admin.client(batchesAdmin.changeBatch, { params: { id: batch.id }, body: moved });
    test.advance(4 * 86_400_000);
    const again = async (who: TestUser) => makeUser(test, { phone: who.phone });
    expect(await mayRead(await again(student), material.id)).toBe(true);
    test.advance(3 * 86_400_000);
    expect(await mayRead(await again(student), material.id)).toBe(false);
    admin = await again(admin);
    desk = await again(desk);
    expect((await enrol(batch.id, late.id)).failure.code).toBe('batch_over');
  });

  it.each([
    ['no English name', { names: { en: '', mr: 'बॅच', hi: '' } }, 'names.en'],
    ['an end before the start', { endsOn: '2026-01-01' }, 'endsOn'],
    ['a 30 February', { startsOn: '2027-02-30' }, 'startsOn'],
    ['four years', { startsOn: '2027-01-01', endsOn: '2031-01-01' }, 'endsOn'],
    ['a room without a venue', { venue: '' }, 'venue'],
    ['no subject', { subjects: [] }, 'subjects'],
    ['less than a rupee', { pricePaise: 50 }, 'pricePaise'],
    ['no seat', { capacity: 0 }, 'capacity'],
  ])('are refused a batch with %s', async (_what, form, field) => {
    const refused = await admin.client(batchesAdmin.createBatch, { body: formOf(form as Partial<BatchForm>) });
    expect(Object.keys(refused.failure.data?.fields ?? {})).toEqual([field]);
  });

  it('do not take seats away, and hide a batch from those who are not in it', async () => {
    const batch = await makeBatch({ capacity: 2 });
    const [one, two, other] = [await makeUser(test), await makeUser(test), await makeUser(test)];
    await enrol(batch.id, one.id);
    await enrol(batch.id, two.id);
    const { version } = (await admin.client(batchesAdmin.getBatchForStaff, { params: { id: batch.id } })).data;
    const change = (form: Partial<BatchForm>, on = version) =>
      admin.client(batchesAdmin.changeBatch, { params: { id: batch.id }, body: { ...formOf(form), version: on } });
    expect((await change({ capacity: 1 })).failure.data?.fields?.capacity?.code).toBe('too_small');
    expect((await change({ isActive: false })).data.pricePaise).toBe(15_000_00);
    expect((await change({}, version)).failure.code).toBe('edit_conflict');
    const seen = (who: TestUser) => who.client(batches.getBatch, { params: { id: batch.id } });
    expect([(await seen(one)).status, (await seen(other)).status]).toEqual([200, 404]);
    expect((await place(other, { productId: batch.productId })).failure.code).toBe('product_not_on_sale');
    expect((await createClient(test.url, null)(batches.listBatches)).data.items).toEqual([]);
  });
});

describe('a transfer', () => {
  it('moves the member with what was paid: materials, seats and the refund follow', async () => {
    const [from, to] = [await makeBatch({ capacity: 2 }), await makeBatch({ capacity: 1, pricePaise: 18_000_00 })];
    const [old, fresh] = [await makePremium(), await makePremium()];
    await add(from.id, old.id);
    await add(to.id, fresh.id);
    const student = await makeUser(test);
    await buy(student, from.productId);
    const members = async (id: string) =>
      (await desk.client(batchesAdmin.listMembers, { params: { id }, query: {} })).data.items;
    const [before] = await members(from.id);
    const move = (batchId: string, id = before?.id ?? '') =>
      desk.client(enrolments.transferEnrolment, {
        params: { id },
        body: { batchId, reason: 'Works in the morning' },
      });
    expect((await move(from.id)).failure.code).toBe('already_enrolled');
    const moved = await move(to.id);
    expect(moved.data, JSON.stringify(moved.failure)).toMatchObject({
      differencePaise: 3_000_00,
      member: { isPaid: true, userId: student.id },
    });
    expect([await mayRead(student, old.id), await mayRead(student, fresh.id)]).toEqual([false, true]);
    expect([await seatsTaken(from.id), await seatsTaken(to.id)]).toEqual([0, 1]);
    expect((await move(to.id)).failure.code).toBe('already_enrolled');
    const other = await makeUser(test);
    await enrol(from.id, other.id);
    const [, second] = await members(from.id);
    expect((await move(to.id, second?.id)).failure.code).toBe('batch_full');
    expect(await seatsTaken(from.id)).toBe(1);
  });

  it('and its refund at the same moment leave nobody in a batch whose money is back', async () => {
    const accountant = await makeUser(test, { roles: ['accountant'] });
    const price = { pricePaise: 5_000_00 };
    const [from, to] = [await makeBatch(price), await makeBatch(price)];
    const material = await makePremium();
    await add(to.id, material.id);
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: from.productId });
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 5_000_00));
    const { data } = await desk.client(batchesAdmin.listMembers, { params: { id: from.id }, query: {} });
    const [moved, refunded] = await Promise.all([
      desk.client(enrolments.transferEnrolment, {
        params: { id: data.items[0]?.id ?? '' },
        body: { batchId: to.id, reason: 'Works in the morning' },
      }),
      pressRefund(accountant, order.id),
    ]);
    expect([moved.status === 200 ? null : moved.failure.code, refunded.status]).toEqual([
      expect.toBeOneOf([null, 'refund_waiting']),
      200,
    ]);
    await test.runJobs();
    const [line] = await checkOf(accountant, order.id);
    expect(line?.refunds.map((one) => one.state)).toEqual(['processed']);
    expect([await seatsTaken(from.id), await seatsTaken(to.id)]).toEqual([0, 0]);
    expect(await mayRead(student, material.id)).toBe(false);
  });

  it('and another in the opposite direction at the same moment do not wait for each other', async () => {
    const [a, b] = [await makeBatch(), await makeBatch()];
    const [one, two] = [await makeUser(test), await makeUser(test)];
    const first = (await enrol(a.id, one.id)).data.id;
    const second = (await enrol(b.id, two.id)).data.id;
    const move = (id: string, batchId: string) =>
      desk.client(enrolments.transferEnrolment, { params: { id }, body: { batchId, reason: 'Swap' } });
    const both = await Promise.all([move(first, b.id), move(second, a.id)]);
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
    expect([await seatsTaken(a.id), await seatsTaken(b.id)]).toEqual([1, 1]);
  });
});
