import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '../../../contract/orders/orders.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { academy } from '../../../contract/settings/settings-admin.ts';
import { expireOrder, makeProduct, place } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let student: TestUser;
let productId: string;
beforeAll(async () => {
  test = await startTestApp({ chosenProviders: true, env: { PAYMENT_PROVIDER: 'none' } });
  student = await makeUser(test);
  productId = await makeProduct(test);
});
afterAll(() => test.close());

it('an academy without online payments quotes, takes the order, and settles it by a recorded transfer', async () => {
  const quoted = await student.client(orders.quoteOrder, { body: { productId } });
  expect(quoted.data).toMatchObject({ payOnline: false, sandbox: false });
  const placed = await place(student, { productId });
  expect(placed.data).toMatchObject({ state: 'awaiting_payment', checkoutUrl: null });
  const { id } = placed.data;
  const again = await student.client(orders.payOrder, { params: { id }, body: {} });
  expect(again.data).toMatchObject({ id, state: 'awaiting_payment', checkoutUrl: null });
  const read = async () => (await student.client(orders.getOrder, { params: { id } })).data;
  expect(await read()).toMatchObject({ standing: 'waiting', payOnline: false, sandbox: false });

  const [accountant, other] = [
    await makeUser(test, { roles: ['accountant'] }),
    await makeUser(test, { roles: ['accountant'] }),
  ];
  const body = { utr: '412345678901', amountPaise: placed.data ? quoted.data.totalPaise : 0 };
  const noted = await accountant.client(ordersAdmin.recordTransfer, { params: { id }, body });
  const transferId = noted.data.transfers[0]?.id ?? '';
  await other.client(ordersAdmin.decideTransfer, { params: { id, transferId }, body: { approve: true } });
  expect(await read()).toMatchObject({ standing: 'paid', method: 'upi_transfer' });
});

it('has nothing to test at a gateway, and lets an order that nobody paid expire', async () => {
  const admin = await makeUser(test, { roles: ['admin'] });
  expect((await admin.client(academy.testPayments)).data).toMatchObject({ answer: 'nothing_to_ask' });
  const late = await place(await makeUser(test), { productId });
  await expireOrder(test, late.data.id);
  const row = await test.app.db.selectFrom('orders').select('state').where('id', '=', late.data.id).executeTakeFirst();
  expect(row?.state).toBe('expired');
});
