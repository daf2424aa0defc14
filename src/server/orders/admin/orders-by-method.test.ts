import { afterAll, beforeAll, expect, it } from 'vitest';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { makeProduct } from '../../testing/makers/make-order.ts';
import { openDrawer, sellAtDesk, takeAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  await openDrawer(admin);
});
afterAll(() => test.close());

async function list(query: { method: 'cash' | 'upi' | 'cheque'; limit?: number; after?: string; to?: string }) {
  const { items, next } = (await admin.client(ordersAdmin.listOrdersForStaff, { query })).data;
  return { ids: items.map((one) => one.id), next };
}

it('an order paid in parts stands once in the list of each of its methods, which goes on where a page ended', async () => {
  const productId = await makeProduct(test);
  const sell = async (paid: number) =>
    (await sellAtDesk(admin, { studentId: (await makeUser(test)).id, productId, paid })).data.orderId;
  const parts = await sell(400_00);
  await takeAtDesk(admin, parts, { amountPaise: 100_00, seenDuePaise: 1_100_00 });
  const upi = { method: 'upi' as const, reference: '512345678955', amountPaise: 1_000_00, seenDuePaise: 1_000_00 };
  await takeAtDesk(admin, parts, upi);
  const whole = await sell(1_500_00);

  expect((await list({ method: 'cash' })).ids).toEqual([whole, parts]);
  expect((await list({ method: 'upi' })).ids).toEqual([parts]);
  expect((await list({ method: 'cheque' })).ids).toEqual([]);
  expect((await list({ method: 'cash', to: '2020-01-01' })).ids).toEqual([]);
  const first = await list({ method: 'cash', limit: 1 });
  const second = await list({ method: 'cash', limit: 1, after: first.next ?? '' });
  expect([first.ids, second]).toEqual([[whole], { ids: [parts], next: null }]);
});
