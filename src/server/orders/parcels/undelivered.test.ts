import { afterAll, beforeAll, expect, it } from 'vitest';
import { work } from '../../../contract/accounts/work-counts.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { parcels } from '../../../contract/orders/parcels.ts';
import { makeBook, nashik } from '../../testing/makers/make-order.ts';
import { buy, done, pressRefund, startRefundApp } from '../../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let packer: TestUser;
let accountant: TestUser;
let book: string;
beforeAll(async () => {
  test = await startRefundApp({ say: () => done });
  packer = await makeUser(test, { roles: ['packer'] });
  accountant = await makeUser(test, { roles: ['accountant'] });
  book = await makeBook(test, { title: 'Practice book' });
});
afterAll(() => test.close());

const move = (id: string, state: 'handed_over' | 'delivered' | 'returned' | 'lost', parcelId?: string) =>
  packer.client(ordersAdmin.moveParcel, { params: { id }, body: { state, courier: 'India Post', parcelId } });

/** An order whose parcel the courier lost or brought back. */
async function undelivered(state: 'returned' | 'lost' = 'lost') {
  const order = await buy(test, { productId: book, address: nashik }, 550_00);
  await move(order.id, 'handed_over');
  expect((await move(order.id, state)).status).toBe(200);
  const seen = (await order.student.client(orders.getOrder, { params: { id: order.id } })).data;
  return { ...order, shipmentId: seen.shipment?.id ?? '' };
}

const listed = async (orderId: string) =>
  (await packer.client(parcels.listUndelivered, { query: { limit: 100 } })).data.items.filter(
    (one) => one.orderId === orderId,
  );
const waiting = async () => (await packer.client(work.getWorkCounts)).data.orders;
const ownState = async (order: { student: TestUser }) =>
  (await order.student.client(orders.listOrders, { query: {} })).data.items[0]?.parcelState;
const resolve = (id: string, who = packer) =>
  who.client(parcels.resolveParcel, { params: { id }, body: { note: 'She fetches a copy at the office' } });
const resend = (order: { id: string; shipmentId: string }, insteadOf = order.shipmentId) =>
  packer.client(parcels.addParcel, {
    params: { id: order.id },
    body: { purpose: 'resend', contents: 'Practice book', insteadOf },
  });

it.each(['lost', 'returned'] as const)(
  'a parcel that is %s waits on the work list, and the student reads so in the list of orders',
  async (state) => {
    const before = await waiting();
    const order = await undelivered(state);
    expect(await listed(order.id)).toMatchObject([
      { title: 'Practice book', shipment: { id: order.shipmentId, state, resolution: null } },
    ]);
    expect(await waiting()).toBe(before + 1);
    expect(await ownState(order)).toBe(state);
    expect((await resolve(order.shipmentId, await makeUser(test))).failure.code).toBe('not_allowed');
    expect((await resolve(order.shipmentId)).data.shipment.resolution).toBe('agreed');
    expect([await listed(order.id), await waiting()]).toEqual([[], before]);
    expect((await resolve(order.shipmentId)).failure.code).toBe('invalid_transition');
  },
);

it('sending it again takes it off the list, once; the student follows the new parcel', async () => {
  const order = await undelivered();
  const answers = await Promise.all([resend(order), resend(order)]);
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
  expect(await listed(order.id)).toEqual([]);
  const sent = answers.find((one) => one.status === 200)?.data.shipments ?? [];
  expect(sent.map((one) => [one.state, one.purpose, one.resolution])).toEqual([
    ['lost', 'order', 'resent'],
    ['ready', 'resend', null],
  ]);
  const again = sent[1]?.id;
  expect(await ownState(order)).toBe('ready');
  await move(order.id, 'handed_over', again);
  expect(await ownState(order)).toBe('handed_over');
  await move(order.id, 'delivered', again);
  expect(await ownState(order)).toBeNull();
  const followed = (await order.student.client(orders.getOrder, { params: { id: order.id } })).data;
  expect(followed.state).toBe('delivered');
  expect((await resend(order, again)).failure.code).toBe('invalid_transition');
});

it('refunding all of it takes it off the list, a part of it does not', async () => {
  const order = await undelivered();
  const part = await pressRefund(accountant, order.id, { amountPaise: 100_00, isGoodwill: true });
  expect(part.status, JSON.stringify(part.failure)).toBe(200);
  expect(await listed(order.id)).toHaveLength(1);
  await test.runJobs();
  expect((await pressRefund(accountant, order.id, { isGoodwill: true })).status).toBe(200);
  expect(await listed(order.id)).toEqual([]);
  expect((await resend(order)).failure.code).toBe('invalid_transition');
});

it('books that were sent again are refunded only once they are back', async () => {
  const order = await undelivered();
  const again = (await resend(order)).data.shipments[1]?.id;
  await move(order.id, 'handed_over', again);
  expect((await pressRefund(accountant, order.id)).failure.code).toBe('invalid_transition');
  await move(order.id, 'delivered', again);
  expect((await pressRefund(accountant, order.id)).failure.code).toBe('invalid_transition');
  expect((await pressRefund(accountant, order.id, { booksAreBack: true })).status).toBe(200);
});
