import { afterAll, beforeAll, expect, it } from 'vitest';
import { desks } from '../../../contract/orders/desk.ts';
import { makeProduct } from '../../testing/makers/make-order.ts';
import { openDrawer, sellAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let desk: TestUser;
let productId: string;
const price = 1_500_00;
beforeAll(async () => {
  test = await startTestApp();
  desk = await makeUser(test, { roles: ['front_desk'], fullName: 'Meera Desk' });
  productId = await makeProduct(test);
  await openDrawer(desk);
});
afterAll(() => test.close());

it.each([price, 100_00])('answers every press of one sale of ₹%i the same, also at one moment', async (amountPaise) => {
  const studentId = (await makeUser(test)).id;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { productId, seenTotalPaise: price, payment: { method: 'cash' as const, amountPaise } };
  const press = () => desk.client(desks.sell, { params: { id: studentId }, headers, body });
  const [first, ...others] = await Promise.all([press(), press(), press()]);
  expect(first?.status, JSON.stringify(first?.failure)).toBe(201);
  for (const one of others) expect(one.data).toEqual(first?.data);
});

it('finds the same sale again by its key, and refuses the key for another', async () => {
  const studentId = (await makeUser(test)).id;
  const key = 'same-key-again-1';
  const first = await sellAtDesk(desk, { studentId, productId, paid: price, key });
  const again = await desk.client(desks.sell, {
    params: { id: studentId },
    headers: { 'idempotency-key': key },
    body: { productId, seenTotalPaise: price, payment: { method: 'cash', amountPaise: price } },
  });
  expect(again.data).toEqual(first.data);
  const changed = await desk.client(desks.sell, {
    params: { id: studentId },
    headers: { 'idempotency-key': key },
    body: { productId, seenTotalPaise: price, payment: { method: 'cash', amountPaise: 100_00 } },
  });
  expect(changed.failure.code).toBe('idempotency_mismatch');
});
