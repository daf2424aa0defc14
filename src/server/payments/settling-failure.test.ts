import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { orders } from '../../contract/orders/orders.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { payments } from '../../contract/payments.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import {
  expireOrder,
  gatewayEvent,
  makeBook,
  makeOrder,
  makeProduct,
  nashik,
  place,
  sendWebhook,
} from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const price = 499_00;
const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

let test: TestApp;
let accountant: TestUser;
let admin: TestUser;
let productId: string;
beforeAll(async () => {
  test = await startTestApp({ env: { METRICS_TOKEN: 'a-token-for-metrics' }, replacements: { log } });
  accountant = await makeUser(test, { roles: ['accountant'] });
  admin = await makeUser(test, { roles: ['admin'] });
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const material = await makeMaterial(teacher.client, premium);
  const granted = test.app.db.selectFrom('product_grants').select('product_id').where('material_id', '=', material.id);
  productId = (await granted.executeTakeFirstOrThrow()).product_id;
  await sql`create function refuse_grants() returns trigger language plpgsql as $$
    begin raise exception 'no grants today'; end $$`.execute(test.app.db);
});
afterAll(() => test.close());

const breakGranting = () =>
  sql`create trigger broken before insert on entitlements for each row execute function refuse_grants()`.execute(
    test.app.db,
  );
const mendGranting = () => sql`drop trigger broken on entitlements`.execute(test.app.db);

const detailOf = async (id: string) => (await accountant.client(ordersAdmin.getOrderForStaff, { params: { id } })).data;
const paymentStandingOf = async (student: TestUser, id: string) =>
  (await student.client(orders.getOrder, { params: { id } })).data.standing;

/** A buyer pays while fulfilment is broken; the webhook is still acknowledged. */
async function payWhileBroken() {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId });
  await breakGranting();
  expect(await sendWebhook(test, gatewayEvent(order.gatewayOrderId, price))).toBe(200);
  return { student, order };
}

async function runDue(): Promise<void> {
  await test.app.jobs.enqueue(test.app.db, 'payments.settle-due-events', {});
  await test.runJobs();
}

const metrics = async () => {
  const headers = { authorization: 'Bearer a-token-for-metrics' };
  return (await fetch(`${test.url}/metrics`, { headers })).text();
};

it('shows a paid order that an error of ours keeps from settling, with its cause, and settles it by itself later', async () => {
  const { student, order } = await payWhileBroken();
  expect(await paymentStandingOf(student, order.id)).toBe('confirming');
  const again = await student.client(orders.payOrder, { params: { id: order.id }, body: { method: 'upi' } });
  expect(again.data).toMatchObject({ state: 'awaiting_payment', checkoutUrl: null });
  const checkout = await fetch(`${test.url}/checkout/sandbox/${order.gatewayOrderId}`, { redirect: 'manual' });
  expect([checkout.status, checkout.headers.get('location')]).toEqual([303, `/payment-success?order=${order.id}`]);
  const shown = {
    state: 'failed',
    kind: 'payment.captured',
    orderId: order.id,
    number: order.number,
    gatewayPaymentId: `pay_${order.gatewayOrderId}`,
    amountPaise: price,
    cause: 'P0001: no grants today',
    attempts: 1,
  };
  expect(await detailOf(order.id)).toMatchObject({ isConfirming: true, unsettled: [shown] });
  const isConfirmingIn = (list: { items: { id: string; isConfirming: boolean }[] }) =>
    list.items.find(({ id }) => id === order.id)?.isConfirming;
  expect(isConfirmingIn((await student.client(orders.listOrders)).data)).toBe(true);
  expect(isConfirmingIn((await accountant.client(ordersAdmin.listOrdersForStaff)).data)).toBe(true);
  expect((await accountant.client(payments.listGatewayAlerts)).data.events).toMatchObject([shown]);
  expect(await metrics()).toContain('payment_events_unsettled{state="failed",cause="P0001"} 1');
  const line = lines.find((one) => one.orderId === order.id);
  expect(line).toMatchObject({ msg: 'could not settle a gateway event', userId: student.id, attempts: 1 });
  expect(JSON.stringify(line)).toContain('no grants today');
  expect(JSON.stringify(lines)).not.toContain(student.phone);
  // It doesn't expire meanwhile, and a repeated webhook retries it.
  await expireOrder(test, order.id);
  expect((await detailOf(order.id)).state).toBe('awaiting_payment');
  await mendGranting();
  await runDue();
  expect(await paymentStandingOf(student, order.id)).toBe('confirming');
  test.advance(31_000);
  await runDue();
  expect(await paymentStandingOf(student, order.id)).toBe('paid');
  expect(await detailOf(order.id)).toMatchObject({
    state: 'fulfilled',
    isConfirming: false,
    unsettled: [],
    payments: [{ state: 'captured' }],
  });
  expect(await metrics()).not.toContain('cause="P0001"');
});

it('is tried again by one press, which is in the audit log, and by the gateway’s own repetition', async () => {
  const { student, order } = await payWhileBroken();
  const [event] = (await detailOf(order.id)).unsettled;
  const params = { eventId: event?.id ?? 0 };
  const failed = await accountant.client(payments.settleEventAgain, { params });
  expect(failed.data.event).toMatchObject({ attempts: 2, cause: 'P0001: no grants today' });
  await mendGranting();
  expect((await student.client(payments.settleEventAgain, { params })).failure.code).toBe('not_allowed');
  expect((await accountant.client(payments.settleEventAgain, { params })).data).toEqual({ event: null });
  expect(await paymentStandingOf(student, order.id)).toBe('paid');
  expect((await accountant.client(payments.settleEventAgain, { params })).failure.code).toBe('not_found');
  const audit = await admin.client(usersAdmin.listAudit, { query: { subject: `payment_events:${params.eventId}` } });
  expect(audit.data.items.map((one) => [one.action, one.actorId])).toEqual([['payments.settle_event', accountant.id]]);

  const repeated = await payWhileBroken();
  const told = gatewayEvent(repeated.order.gatewayOrderId, price, { id: 'evt_repeated', paymentId: 'pay_repeated' });
  expect(await sendWebhook(test, told)).toBe(200);
  await mendGranting();
  expect(await sendWebhook(test, told)).toBe(200);
  expect(await paymentStandingOf(repeated.student, repeated.order.id)).toBe('paid');
});

it('works on what a process stored and did not come to, and not on what is being worked on', async () => {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId });
  const { gatewayOrderId } = order;
  const event = {
    eventId: 'evt_of_a_dead_process',
    kind: 'payment.captured',
    accountId: null,
    gatewayOrderId,
    gatewayPaymentId: 'pay_of_a_dead_process',
    paymentState: 'captured',
    amountPaise: price,
    refundedPaise: 0,
    withdrawal: null,
    currency: 'INR',
    method: 'upi',
    occurredAt: test.app.now().toISOString(),
  };
  const due = new Date(test.app.now().getTime() + 60_000).toISOString();
  await sql`insert into payment_events (provider, event_id, kind, gateway_order_id, gateway_payment_id, amount_paise, currency,
      occurred_at, received_at, state, payload, next_attempt_at)
    values ('sandbox', ${event.eventId}, ${event.kind}, ${gatewayOrderId}, ${event.gatewayPaymentId}, ${price}, 'INR',
      ${event.occurredAt}, ${event.occurredAt}, 'received', ${JSON.stringify(event)}::jsonb, ${due}::timestamptz)`.execute(
    test.app.db,
  );
  await runDue();
  expect(await paymentStandingOf(student, order.id)).toBe('confirming');
  test.advance(61_000);
  await runDue();
  expect(await paymentStandingOf(student, order.id)).toBe('paid');
});

it('the reconciliation names the true cause, and says that the gateway was silent only when it was', async () => {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId });
  const body = new URLSearchParams({ method: 'upi', outcome: 'no_news' });
  await fetch(`${test.url}/sandbox/checkout/${order.gatewayOrderId}`, { method: 'POST', body, redirect: 'manual' });
  await breakGranting();
  lines.length = 0;
  test.advance(2 * 60_000);
  await test.app.jobs.enqueue(test.app.db, 'payments.reconcile-payments', {});
  await test.runJobs();
  await mendGranting();
  const words = lines.filter((one) => one.orderId === order.id).map((one) => one.msg);
  expect(words).toEqual(['could not settle a gateway event', 'could not settle the gateway’s answer']);
  expect(lines.at(-1)?.failures).toEqual(['P0001: no grants today']);
  test.advance(31_000);
  await runDue();
  expect(await paymentStandingOf(student, order.id)).toBe('paid');
});

it('the sandbox settles while the server takes no connections any more', async () => {
  const own = await startTestApp();
  try {
    const student = await makeUser(own);
    const product = await makeProduct(own);
    const order = await makeOrder(student, { productId: product });
    const checkout = `${own.url}/sandbox/checkout/${order.gatewayOrderId}`;
    const body = new URLSearchParams({ method: 'upi', outcome: 'webhook_first' });
    // Nothing listens where the academy says that it is: a webhook that it sent itself over HTTP would be lost.
    own.app.config.publicUrl = 'http://127.0.0.1:9';
    expect((await fetch(checkout, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
    expect((await student.client(orders.getOrder, { params: { id: order.id } })).data.standing).toBe('paid');
    const second = await makeOrder(await makeUser(own), { productId: product });
    await fetch(`${own.url}/sandbox/checkout/${second.gatewayOrderId}`, {
      method: 'POST',
      body: new URLSearchParams({ method: 'upi', outcome: 'success' }),
      redirect: 'manual',
    });
    await own.runJobs();
    const { state } = await own.app.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('fulfilled');
  } finally {
    await own.close();
  }
});

it('waits twice as long after each failure, an hour at most, and never gives up', async () => {
  const { order } = await payWhileBroken();
  const waits: number[] = [];
  for (let attempts = 1; attempts <= 10; attempts += 1) {
    // Sessions end before the hours of this are over.
    const event = await test.app.db
      .selectFrom('payment_events')
      .select(['attempts', 'next_attempt_at as at'])
      .where('gateway_order_id', '=', order.gatewayOrderId)
      .executeTakeFirstOrThrow();
    expect(event.attempts).toBe(attempts);
    const wait = Date.parse(String(event.at)) - test.app.now().getTime();
    waits.push(Math.round(wait / 10_000) * 10);
    test.advance(wait + 1000);
    await runDue();
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  await mendGranting();
  test.advance(3_601_000);
  await runDue();
  const { state } = await test.app.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('fulfilled');
});

it('tells who orders the same meanwhile that it is being paid, and takes an order for one more of what adds up', async () => {
  const student = await makeUser(test);
  const bookId = await makeBook(test);
  const wanted = { productId: bookId, address: nashik };
  const first = await makeOrder(student, wanted);
  await sql`create trigger broken before insert on invoices for each row execute function refuse_grants()`.execute(
    test.app.db,
  );
  expect(await sendWebhook(test, gatewayEvent(first.gatewayOrderId, 550_00))).toBe(200);
  const told = { orderId: first.id, number: first.number, another: true };
  expect((await place(student, wanted)).failure).toMatchObject({ code: 'order_confirming', data: told });
  // At another price, too: what is being paid is not cancelled for it.
  await test.app.db.updateTable('products').set({ price_paise: 440_00 }).where('id', '=', bookId).execute();
  expect((await place(student, wanted)).failure).toMatchObject({ code: 'order_confirming', data: told });
  const second = await makeOrder(student, { ...wanted, besides: first.id });
  expect(second).toMatchObject({ state: 'awaiting_payment', checkoutUrl: expect.stringContaining('/checkout/') });
  expect(second.id).not.toBe(first.id);
  expect((await makeOrder(student, { ...wanted, besides: first.id })).id).toBe(second.id);
  await sendWebhook(test, gatewayEvent(second.gatewayOrderId, 540_00));
  const third = await place(student, { ...wanted, besides: first.id });
  expect(third.failure).toMatchObject({ code: 'order_confirming', data: { orderId: second.id } });
  await sql`drop trigger broken on invoices`.execute(test.app.db);
  test.advance(31_000);
  await runDue();
  for (const { id } of [first, second]) expect(await paymentStandingOf(student, id)).toBe('paid');

  const { student: reader, order } = await payWhileBroken();
  for (const besides of [null, order.id]) {
    const again = await place(reader, { productId, besides });
    const data = { orderId: order.id, number: order.number, another: false };
    expect(again.failure).toMatchObject({ code: 'order_confirming', data });
  }
  await mendGranting();
  test.advance(31_000);
  await runDue();
  expect(await paymentStandingOf(reader, order.id)).toBe('paid');
});
