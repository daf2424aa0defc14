import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '../../../contract/orders/orders.ts';
import { makeOrder, makeProduct } from '../../testing/makers/make-order.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
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
    expect(html).toContain('₹1,500<');
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

it.each([
  ['late_webhook', 'waiting', 'paid'],
  ['double_webhook', 'paid', 'paid'],
  ['webhook_first', 'paid', 'paid'],
  ['amount_mismatch', 'waiting', 'in_review'],
  ['no_news', 'waiting', 'waiting'],
] as const)(
  'a payment with the outcome %s is %s when the buyer is back, and %s in the end',
  async (outcome, onReturn, standing) => {
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: session });
    const paid = await choose(order.checkoutUrl, { method: 'upi', outcome });
    const back = await fetch(test.url + paid.headers.get('location'), { redirect: 'manual' });
    if (back.status === 303)
      expect(back.headers.get('location')).toBe(`/payment-success?order=${order.id}&from=gateway`);
    const read = async () => (await student.client(orders.getOrder, { params: { id: order.id } })).data;
    expect((await read()).standing).toBe(onReturn);
    // The queue goes by the database's clock, which no test moves.
    await sql`update pgboss.job set start_after = now() where name = 'payments.send-sandbox-webhook'`.execute(
      test.app.db,
    );
    await test.runJobs();
    expect((await read()).standing).toBe(standing);
    const settled = await test.app.db
      .selectFrom('ledger_journals')
      .select('id')
      .where('order_id', '=', order.id)
      .execute();
    expect(settled).toHaveLength({ paid: 2, in_review: 1, waiting: 0 }[standing]);
  },
);

it('that never told of a payment tells when it is asked', async () => {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId: session });
  await choose(order.checkoutUrl, { method: 'upi', outcome: 'no_news' });
  test.advance(2 * 60_000);
  await test.app.jobs.enqueue(test.app.db, 'payments.reconcile-payments', {});
  await test.runJobs();
  expect((await student.client(orders.getOrder, { params: { id: order.id } })).data.standing).toBe('paid');
});

it('believes a browser that comes back with a word about another order nothing', async () => {
  const student = await makeUser(test);
  const [one, other] = [
    await makeOrder(student, { productId: session }),
    await makeOrder(student, { productId: session, email: 'other@example.org' }),
  ];
  const paid = await choose(one.checkoutUrl, { method: 'upi', outcome: 'webhook_first' });
  const word = new URL(paid.headers.get('location') ?? '', test.url).search;
  const back = await fetch(`${test.url}/checkout/sandbox/${other.gatewayOrderId}/return${word}`, {
    redirect: 'manual',
  });
  expect(back.status).toBe(303);
  expect((await student.client(orders.getOrder, { params: { id: other.id } })).data.standing).toBe('waiting');
});

it('takes the money once however often the form is sent', async () => {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId: session });
  const look = () => fetch(test.url + order.checkoutUrl, { redirect: 'manual' });
  expect((await look()).status).toBe(200);
  await Promise.all(Array.from({ length: 5 }, () => choose(order.checkoutUrl, { method: 'upi', outcome: 'success' })));
  const again = await look();
  expect([again.status, again.headers.get('cache-control')]).toEqual([303, 'no-store']);
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
