import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchWaiting, batchWaitingAdmin } from '../../../contract/batches/batch-waiting.ts';
import { batches } from '../../../contract/batches/batches.ts';
import { type BatchForm, batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { leaving } from '../../../contract/batches/leaving.ts';
import { expireOrder, gatewayEvent, makeOrder, place, sendWebhook } from '../../testing/makers/make-order.ts';
import { done, startRefundApp } from '../../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { expireBatchOffers } from './waitlist.ts';

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
const enrol = (id: string, userId: string) =>
  desk.client(batchesAdmin.enrolStudent, { params: { id }, body: { userId, reason: 'Paid in cash' } });
const seatsTaken = async (id: string) =>
  (await admin.client(batchesAdmin.getBatchForStaff, { params: { id } })).data.seatsTaken;

const join = (who: TestUser, id: string) => who.client(batchWaiting.joinBatchWaitlist, { params: { id } });
const leave = (who: TestUser, id: string) => who.client(batchWaiting.leaveBatchWaitlist, { params: { id } });
const placeOf = async (who: TestUser, id: string) =>
  (await who.client(batches.getBatch, { params: { id } })).data.waiting;
const end = (id: string) => desk.client(leaving.endEnrolment, { params: { id }, body: { reason: 'Left' } });

it('offers a freed seat to the first, whose it is to buy until the hours are over, then to the next', async () => {
  const batch = await makeBatch({ capacity: 1 });
  const [first, second, other] = [await makeUser(test), await makeUser(test), await makeUser(test)];
  expect((await join(first, batch.id)).failure.code).toBe('seats_available');
  const member = await enrol(batch.id, (await makeUser(test)).id);
  expect((await join(first, batch.id)).data).toEqual({ position: 1, offerUntil: null });
  expect((await join(second, batch.id)).data.position).toBe(2);
  expect((await join(first, batch.id)).data.position).toBe(1);
  await end(member.data.id);
  expect(await seatsTaken(batch.id)).toBe(1);
  expect(await placeOf(first, batch.id)).toMatchObject({ offerUntil: expect.any(String) });
  expect((await place(other, { productId: batch.productId })).failure.code).toBe('batch_full');
  expect((await place(second, { productId: batch.productId })).failure.code).toBe('batch_full');
  const order = await makeOrder(first, { productId: batch.productId });
  await expireOrder(test, order.id);
  // The offer is still good.
  expect(await placeOf(first, batch.id)).toMatchObject({ position: 1, offerUntil: expect.any(String) });
  expect((await place(second, { productId: batch.productId })).failure.code).toBe('batch_full');
  expect((await leave(first, batch.id)).status).toBe(200);
  expect(await placeOf(second, batch.id)).toMatchObject({ position: 1, offerUntil: expect.any(String) });
  expect((await leave(second, batch.id)).status).toBe(200);
  expect((await leave(second, batch.id)).failure.code).toBe('not_found');
  expect(await seatsTaken(batch.id)).toBe(0);
});

it('is passed on when nobody answers, and ends with the enrolment', async () => {
  const batch = await makeBatch({ capacity: 1 });
  const [first, second] = [await makeUser(test), await makeUser(test)];
  const member = await enrol(batch.id, (await makeUser(test)).id);
  await join(first, batch.id);
  await join(second, batch.id);
  const waiting = await desk.client(batchWaitingAdmin.listBatchWaiting, { params: { id: batch.id }, query: {} });
  expect(waiting.data.items.map((one) => one.userId)).toEqual([first.id, second.id]);
  await end(member.data.id);
  await expireBatchOffers(test.app);
  expect(await placeOf(first, batch.id)).toMatchObject({ position: 1 });
  const later = { ...test.app, now: () => new Date(test.app.now().getTime() + 7 * 3600_000) };
  await Promise.all([expireBatchOffers(later), expireBatchOffers(later)]);
  expect(await placeOf(first, batch.id)).toBeNull();
  expect((await placeOf(second, batch.id))?.offerUntil).not.toBeNull();
  expect((await enrol(batch.id, first.id)).failure.code).toBe('batch_full');
  expect((await enrol(batch.id, second.id)).status).toBe(201);
  expect(await placeOf(second, batch.id)).toBeNull();
  expect(await seatsTaken(batch.id)).toBe(1);
});

it('is served when the academy adds seats', async () => {
  const batch = await makeBatch({ capacity: 1 });
  const [first, second] = [await makeUser(test), await makeUser(test)];
  await enrol(batch.id, (await makeUser(test)).id);
  await join(first, batch.id);
  await join(second, batch.id);
  const { data } = await admin.client(batchesAdmin.getBatchForStaff, { params: { id: batch.id } });
  const body = { ...formOf({ capacity: 2 }), version: data.version };
  expect((await admin.client(batchesAdmin.changeBatch, { params: { id: batch.id }, body })).status).toBe(200);
  expect((await placeOf(first, batch.id))?.offerUntil).not.toBeNull();
  expect((await placeOf(second, batch.id))?.offerUntil).toBeNull();
});

it('keeps an offered seat for whom it was offered while 50 others press at once, online and at the desk, and sells it once', async () => {
  const batch = await makeBatch({ capacity: 1 });
  const first = await makeUser(test);
  const crowd = await Promise.all(Array.from({ length: 50 }, () => makeUser(test)));
  const member = await enrol(batch.id, (await makeUser(test)).id);
  await join(first, batch.id);
  const { productId } = batch;
  const attempt = async (who: TestUser, nth: number) =>
    nth % 2 === 0 ? place(who, { productId }) : enrol(batch.id, who.id);
  // They press while the seat is being freed and offered, and again while it is bought.
  const [, ...early] = await Promise.all([end(member.data.id), ...crowd.map(attempt)]);
  expect((await placeOf(first, batch.id))?.offerUntil).not.toBeNull();
  const [order, ...late] = await Promise.all([makeOrder(first, { productId }), ...crowd.map(attempt)]);
  expect(new Set([...early, ...late].map((one) => one.failure?.code))).toEqual(new Set(['batch_full']));
  expect(await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 15_000_00))).toBe(200);
  await test.runJobs();
  const members = await admin.client(batchesAdmin.listMembers, { params: { id: batch.id }, query: {} });
  expect(members.data.items.filter((one) => !one.endedAt).map((one) => one.userId)).toEqual([first.id]);
  expect(await seatsTaken(batch.id)).toBe(1);
}, 120_000);
