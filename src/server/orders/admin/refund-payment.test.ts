import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { payments } from '../../../contract/payments.ts';
import type { GatewayRefund, PaymentGateway } from '../../adapters/payments/port.ts';
import { RefundRefused } from '../../adapters/payments/refund-refused.ts';
import { expireOrder, gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const price = 1_500_00;

let test: TestApp;
let productId: string;
let accountant: TestUser;
/** The gateway's responses to the next refunds, and the idempotency keys it received. */
let say: () => GatewayRefund;
const keys: string[] = [];
beforeAll(async () => {
  const answers: Pick<PaymentGateway, 'refund' | 'readRefund'> = {
    refund: async ({ key }) => {
      keys.push(key);
      return say();
    },
    readRefund: async () => say(),
  };
  test = await startTestApp({ replacements: { payments: answers } });
  productId = await makeProduct(test);
  accountant = await makeUser(test, { roles: ['accountant'] });
});
afterAll(() => test.close());

const done: GatewayRefund = { gatewayRefundId: 'rfnd_1', state: 'processed' };

async function held(amountPaise = price - 1) {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, amountPaise));
  return { ...order, student };
}

const read = async (id: string) => (await accountant.client(ordersAdmin.getOrderForStaff, { params: { id } })).data;

async function refundNow(id: string, by = accountant) {
  const { payments: tries } = await read(id);
  const paymentId = tries.findLast((one) => one.reviewReason !== null)?.id ?? '';
  return by.client(ordersAdmin.refundPayment, { params: { id, paymentId }, body: { reason: 'Too little came' } });
}

const gatewayEntries = async (orderId: string) => {
  const rows = await test.app.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_journals as j', 'j.id', 'e.journal_id')
    .select(['j.kind', 'e.amount_paise as paise'])
    .where('j.order_id', '=', orderId)
    .where('e.account', '=', 'gateway')
    .orderBy('j.id')
    .execute();
  return rows.map((row) => [row.kind, row.paise]);
};

it('sends held money back once, cancels its order and leaves the ledger without it', async () => {
  const { id } = await held();
  const list = await accountant.client(payments.listPaymentsInReview);
  expect(list.data.items.find((one) => one.orderId === id)).toMatchObject({
    amountPaise: price - 1,
    reviewReason: 'amount_differs',
  });
  say = () => done;
  const answers = await Promise.all([refundNow(id), refundNow(id), refundNow(id)]);
  expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
  await test.runJobs();
  expect(await read(id)).toMatchObject({
    state: 'cancelled',
    payments: [{ state: 'refunded', refund: { state: 'processed', amountPaise: price - 1 } }],
  });
  expect(await gatewayEntries(id)).toEqual([
    ['capture', price - 1],
    ['refund', 1 - price],
  ]);
  const after = await accountant.client(payments.listPaymentsInReview);
  expect(after.data.items.map((one) => one.orderId)).not.toContain(id);
});

it('sends the second of two payments back and leaves the paid order alone', async () => {
  const order = await held(price);
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, price, { paymentId: 'pay_again' }));
  expect((await accountant.client(payments.listPaymentsInReview)).data.items.map((one) => one.orderId)).toContain(
    order.id,
  );
  say = () => done;
  expect((await refundNow(order.id)).data.state).toBe('fulfilled');
  await test.runJobs();
  expect((await read(order.id)).payments.map((one) => one.state)).toEqual(['captured', 'refunded']);
  expect(await gatewayEntries(order.id)).toEqual([
    ['capture', price],
    ['capture', price],
    ['refund', -price],
  ]);
});

it('asks a gateway that did not answer again with the same key, and waits while the bank has it', async () => {
  const { id } = await held();
  keys.length = 0;
  say = () => {
    throw new Error('no answer');
  };
  await refundNow(id);
  await test.runJobs();
  expect((await read(id)).payments[0]?.refund?.state).toBe('approved');
  const follow = async () => {
    await sql`update payment_refunds set changed_at = changed_at - interval '11 minutes'`.execute(test.app.db);
    await test.app.jobs.enqueue(test.app.db, 'payments.follow-refunds', {});
    await test.runJobs();
  };
  say = () => ({ gatewayRefundId: 'rfnd_2', state: 'sent' });
  await follow();
  expect(new Set(keys).size).toBe(1);
  expect((await read(id)).payments[0]).toMatchObject({ state: 'captured', refund: { state: 'sent' } });
  say = () => ({ gatewayRefundId: 'rfnd_2', state: 'failed' });
  await follow();
  expect((await read(id)).payments[0]?.refund?.state).toBe('failed');
  expect(await gatewayEntries(id)).toEqual([
    ['capture', price - 1],
    ['refund', 1 - price],
    ['refund_failed', price - 1],
  ]);
  say = () => done;
  expect((await refundNow(id)).status).toBe(200);
  await test.runJobs();
  expect((await read(id)).payments[0]?.state).toBe('refunded');
});

it('keeps what the gateway says against it, and the money in the books', async () => {
  const { id } = await held();
  say = () => {
    throw new RefundRefused('The amount is invalid');
  };
  await refundNow(id);
  await test.runJobs();
  expect((await read(id)).payments[0]?.refund).toMatchObject({ state: 'failed', failure: 'The amount is invalid' });
  expect(await gatewayEntries(id)).toEqual([['capture', price - 1]]);
});

it('is for the accountant, and never for money that paid its order or is on its way back', async () => {
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, price));
  const paymentId = (await read(order.id)).payments[0]?.id ?? '';
  const input = { params: { id: order.id, paymentId }, body: { reason: 'No reason' } };
  expect((await accountant.client(ordersAdmin.refundPayment, input)).failure.code).toBe('invalid_transition');
  expect((await student.client(ordersAdmin.refundPayment, input)).failure.code).toBe('not_allowed');
  const late = await makeOrder(student, { productId, email: 'late@example.org' });
  await expireOrder(test, late.id);
  await sendWebhook(test, gatewayEvent(late.gatewayOrderId, price));
  say = () => ({ gatewayRefundId: 'rfnd_3', state: 'sent' });
  expect((await refundNow(late.id)).data.state).toBe('cancelled');
  const accepted = await accountant.client(ordersAdmin.acceptPayment, {
    params: { id: late.id },
    body: { reason: 'Changed my mind' },
  });
  expect(accepted.failure.code).toBe('invalid_transition');
});
