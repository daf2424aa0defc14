import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '../../contract/orders/orders.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { products } from '../../contract/orders/products.ts';
import {
  expireOrder,
  gatewayEvent,
  makeBook,
  makeOrder,
  nashik,
  place,
  sendWebhook,
} from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let accountant: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  accountant = await makeUser(test, { roles: ['accountant'] });
});
afterAll(() => test.close());

const refusal = async (student: TestUser, productId: string) =>
  (await student.client(orders.quoteOrder, { body: { productId } })).failure.data;

async function stockOf(productId: string): Promise<number | null> {
  const product = test.app.db.selectFrom('products').select('stock').where('id', '=', productId);
  return (await product.executeTakeFirstOrThrow()).stock;
}

it('the last printed copy is one’s own, kept for somebody else, or sold', async () => {
  const productId = await makeBook(test, { stock: 1 });
  const [first, second] = [await makeUser(test), await makeUser(test)];
  const order = await makeOrder(first, { productId, address: nashik });
  const { expires_at: until } = await test.app.db
    .selectFrom('orders')
    .select('expires_at')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(await refusal(first, productId)).toEqual({ copies: 'yours', orderId: order.id, until: null });
  expect(await refusal(second, productId)).toEqual({ copies: 'held', orderId: null, until });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 550_00));
  expect(await refusal(first, productId)).toEqual({ copies: 'gone', orderId: null, until: null });
});

it('the same book at a new price takes the place of the unpaid order; another address is another order', async () => {
  const productId = await makeBook(test, { stock: 5 });
  const student = await makeUser(test);
  const old = await makeOrder(student, { productId, address: nashik });
  const friend = await makeOrder(student, { productId, address: { ...nashik, name: 'Ravi Friend' } });
  const before = (await accountant.client(products.listProducts)).data.items.find((one) => one.id === productId);
  if (!before) throw new Error('the book is gone');
  const { id: _id, inStock: _inStock, classIds: _classIds, ...form } = before;
  const body = { ...form, pricePaise: 480_00, stock: 3 };
  expect((await accountant.client(products.changeProduct, { params: { id: productId }, body })).status).toBe(200);
  expect((await place(student, { productId, address: nashik })).status).toBe(201);
  const stateOf = async (id: string) => (await student.client(orders.getOrder, { params: { id } })).data.state;
  expect([await stateOf(old.id), await stateOf(friend.id)]).toEqual(['cancelled', 'awaiting_payment']);
  expect((await student.client(orders.getOrder, { params: { id: old.id } })).data.closedReason).toBe('replaced');
  expect(await stockOf(productId)).toBe(3);
});

it.each([
  ['expired', 'sent back', 5],
  ['expired', 'accepted', 4],
  ['cancelled', 'sent back', 5],
  ['cancelled', 'accepted', 4],
  ['paid too little', 'sent back', 5],
])('money for an order that was %s and is then %s leaves %i of 5 copies', async (given, resolved, left) => {
  const productId = await makeBook(test, { stock: 5 });
  const student = await makeUser(test);
  const { id, gatewayOrderId } = await makeOrder(student, { productId, address: nashik });
  const closedReason = async () => (await student.client(orders.getOrder, { params })).data.closedReason;
  const params = { id };
  const body = { reason: 'As agreed by phone' };
  if (given === 'expired') await expireOrder(test, id);
  if (given === 'cancelled') await accountant.client(ordersAdmin.cancelOrder, { params, body });
  expect(await closedReason()).toBe(given === 'paid too little' ? null : given);
  await sendWebhook(test, gatewayEvent(gatewayOrderId, given === 'paid too little' ? 549_00 : 550_00));
  const order = (await accountant.client(ordersAdmin.getOrderForStaff, { params })).data;
  expect(order.state).toBe('payment_review');
  const paymentId = order.payments[0]?.id ?? '';
  const answer =
    resolved === 'accepted'
      ? await accountant.client(ordersAdmin.acceptPayment, { params, body })
      : await accountant.client(ordersAdmin.refundPayment, { params: { id, paymentId }, body });
  expect(answer.data.state).toBe(resolved === 'accepted' ? 'processing' : 'cancelled');
  expect(await stockOf(productId)).toBe(left);
  expect(await closedReason()).toBe(resolved === 'accepted' ? null : 'refunded');
});

it('staff find an order by whom its parcel is for, and read each of the gateway’s events once', async () => {
  const student = await makeUser(test, { fullName: 'Asha Student' });
  const address = { ...nashik, name: 'Shantabai Gaikwad' };
  const order = await makeOrder(student, { productId: await makeBook(test), address });
  for (const id of ['evt_first', 'evt_second']) {
    const event = gatewayEvent(order.gatewayOrderId, 550_00, { id, event: 'payment.failed' });
    expect(await sendWebhook(test, event)).toBe(200);
  }
  const found = await accountant.client(ordersAdmin.listOrdersForStaff, { query: { search: 'gaikwad' } });
  expect(found.data.items.map((one) => one.id)).toEqual([order.id]);
  const { events } = (await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: order.id } })).data;
  expect(events.filter((one) => one.what === 'payment.failed')).toHaveLength(1);
});
