import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { makeOrder, makeProduct } from '../../testing/make-order.ts';
import { makeUser } from '../../testing/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let session: string;
beforeAll(async () => {
  test = await startTestApp();
  session = await makeProduct(test);
});
afterAll(() => test.close());

const choose = (checkoutUrl: string | null, choice: Record<string, string>) =>
  fetch(test.url + checkoutUrl, { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' });

it.each([
  ['success', 'paid'],
  ['failure', 'failed'],
  ['pending', 'waiting'],
])(
  'a payment that is a %s leaves the order %s, through a webhook and not through the browser',
  async (outcome, standing) => {
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: session });
    const page = await fetch(test.url + order.checkoutUrl);
    const html = await page.text();
    expect(html).toContain('Sandbox');
    expect(html).toContain('₹1,500.00');
    expect(html).not.toContain('<script');
    expect(html).toContain(`href="/payment-success?order=${order.id}"`);
    const paid = await choose(order.checkoutUrl, { method: 'card', outcome });
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`/payment-success?order=${order.id}&from=gateway`);
    const read = async () => (await student.client(orders.getOrder, { params: { id: order.id } })).data;
    expect((await read()).standing).toBe('waiting');
    await test.runJobs();
    expect((await read()).standing).toBe(standing);
  },
);

it('takes the money once however often the form is sent', async () => {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId: session });
  await Promise.all(Array.from({ length: 5 }, () => choose(order.checkoutUrl, { method: 'upi', outcome: 'success' })));
  await test.runJobs();
  const tries = await test.app.db.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute();
  expect(tries).toHaveLength(1);
});

it('refuses a choice that it does not offer, and an order that it does not know', async () => {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId: session });
  expect((await choose(order.checkoutUrl, { method: 'cash', outcome: 'success' })).status).toBe(400);
  expect((await choose('/sandbox/checkout/order_none', { method: 'upi', outcome: 'success' })).status).toBe(404);
  expect((await fetch(`${test.url}/sandbox/checkout/order_none`)).status).toBe(404);
});
