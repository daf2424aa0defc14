import { afterAll, beforeAll, expect, it } from 'vitest';
import { notices } from '../../../contract/messages/notices.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { parcels } from '../../../contract/orders/parcels.ts';
import { gatewayEvent, makeBook, makeOrder, nashik, sendWebhook } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let packer: TestUser;
let book: string;
beforeAll(async () => {
  test = await startTestApp();
  packer = await makeUser(test, { roles: ['packer'] });
  book = await makeBook(test, { title: 'Practice book' });
});
afterAll(() => test.close());

it.each([
  ['lost', 'lost by the courier'],
  ['returned', 'came back to us'],
] as const)('the student of a parcel that is %s is told so, and that we will call', async (state, words) => {
  const buyer = await makeUser(test);
  const order = await makeOrder(buyer, { productId: book, address: nashik });
  expect(await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 550_00))).toBe(200);
  const parcel = { parcel: order.number, trackingNumber: '' };
  await packer.client(parcels.handOverParcels, { body: { courier: 'Delhivery', parcels: [parcel] } });
  const body = { state };
  const moved = await packer.client(ordersAdmin.moveParcel, { params: { id: order.id }, body });
  expect(moved.status, JSON.stringify(moved.failure)).toBe(200);
  await test.runJobs();
  const [notice] = (await buyer.client(notices.listNotices, { query: {} })).data.items;
  expect(notice).toMatchObject({ text: expect.stringContaining(words), link: `/orders/${order.id}` });
  const sms = test.sms.sent.filter((one) => one.to === buyer.phone && one.text.includes(words));
  expect(sms.map((one) => one.text)).toEqual([expect.stringContaining('We will call you')]);
});

it('a tracking number is kept with the digits that the courier knows', async () => {
  const buyer = await makeUser(test);
  const order = await makeOrder(buyer, { productId: book, address: nashik });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 550_00));
  const rows = [{ parcel: order.number, trackingNumber: 'EM००००१२३४५IN' }];
  await packer.client(parcels.handOverParcels, { body: { courier: 'India Post', parcels: rows } });
  const own = (await buyer.client(orders.getOrder, { params: { id: order.id } })).data;
  expect(own.shipment?.trackingNumber).toBe('EM000012345IN');
});
