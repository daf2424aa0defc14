import { afterAll, beforeAll, expect, it } from 'vitest';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import { refunds } from '../../contract/refunds.ts';
import type { GatewayRefund } from '../adapters/payments/port.ts';
import { RefundRefused } from '../adapters/payments/refund-refused.ts';
import {
  expireOrder,
  gatewayEvent,
  makeBook,
  makeOrder,
  makeProduct,
  nashik,
  sendWebhook,
} from '../testing/makers/make-order.ts';
import { accountsOf, buy, checkOf, done, notesOf, pressRefund, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import type { TestApp } from '../testing/start-test-app.ts';

const price = 1_500_00;
const refuse = (): GatewayRefund => {
  throw new RefundRefused('The payment is more than six months old');
};
const gateway = { say: refuse };
let test: TestApp;
let first: TestUser;
let second: TestUser;
let productId: string;
beforeAll(async () => {
  test = await startRefundApp({ say: () => gateway.say() });
  first = await makeUser(test, { roles: ['accountant'] });
  second = await makeUser(test, { roles: ['accountant'] });
  productId = await makeProduct(test, { pricePaise: price });
});
afterAll(() => test.close());

/** A refund that the gateway does not send; `late` when it fails after it had left. */
async function failed(form: Parameters<typeof buy>[1] = { productId }, paise = price, late = false) {
  const { id, student } = await buy(test, form, paise);
  gateway.say = late ? () => ({ ...done, state: 'failed' }) : refuse;
  await pressRefund(first, id);
  await test.runJobs();
  const refund = (await checkOf(first, id))[0]?.refunds.find((one) => !one.isDelivery);
  if (!refund?.isStuck) throw new Error('nothing failed');
  return { id, student, refundId: refund.id };
}

const read = async (id: string) => (await first.client(ordersAdmin.getOrderForStaff, { params: { id } })).data;
const retry = (id: string, byBank: boolean, by = first) =>
  by.client(refunds.retryRefund, { params: { id }, body: { byBank } });
const giveUp = (id: string, by = first) =>
  by.client(refunds.giveUpRefund, { params: { id }, body: { reason: 'The student keeps the course' } });
const queue = async () =>
  (await first.client(refundQueue.listRefunds, { query: { state: 'failed', limit: 100 } })).data.items.map(
    (one) => one.id,
  );

/** Staff send the latest refund of an order by bank transfer. */
async function sendByBank(id: string, reference: string) {
  const params = { id: (await read(id)).payments.at(-1)?.refund?.id ?? '' };
  await first.client(refunds.recordBankRefund, { params, body: { reference } });
  expect((await first.client(refunds.decideBankRefund, { params, body: { approve: true } })).status).toBe(409);
  return second.client(refunds.decideBankRefund, { params, body: { approve: true } });
}

it('goes by the bank where the gateway cannot send it, with credit note and ledger', async () => {
  const { id, refundId } = await failed();
  expect(await queue()).toContain(refundId);
  expect((await retry(refundId, true)).status).toBe(200);
  expect((await retry(refundId, true)).failure.code).toBe('invalid_transition');
  await test.runJobs();
  expect(await queue()).not.toContain(refundId);
  expect((await read(id)).payments[0]?.refund).toMatchObject({ state: 'approved', byBank: true, amountPaise: price });
  expect((await sendByBank(id, 'HDFC52026112200001')).status).toBe(200);
  expect((await checkOf(first, id))[0]).toMatchObject({ refundedPaise: price, refunds: [{}, { state: 'processed' }] });
  expect(await notesOf(test, id)).toMatchObject([{ paise: price }]);
  expect(await accountsOf(test, id)).toEqual({ bank: -price, gateway: price });
});

it('is sent once more as before, also the delivery alone and while the parcel is still here', async () => {
  const book = await makeBook(test, { stock: 3 });
  const { id } = await failed({ productId: book, address: nashik }, 550_00);
  gateway.say = () => done;
  const stuck = (await checkOf(first, id))[0]?.refunds ?? [];
  expect(stuck.map((one) => [one.isDelivery, one.isStuck]).toSorted()).toEqual([
    [false, true],
    [true, true],
  ]);
  for (const one of stuck) expect((await retry(one.id, false)).status).toBe(200);
  await test.runJobs();
  expect((await notesOf(test, id)).map((one) => one.paise).toSorted()).toEqual([100_00, 450_00]);
  expect(await accountsOf(test, id)).toEqual({});
});

it('counts a copy once that came back with a refund which failed on its way', async () => {
  const book = await makeBook(test, { stock: 3 });
  const { refundId } = await failed({ productId: book, address: nashik }, 550_00, true);
  gateway.say = () => done;
  await retry(refundId, false);
  await test.runJobs();
  const { stock } = await test.app.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', book)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(3);
  expect((await giveUp((await failed(undefined, undefined, true)).refundId)).failure.message).toBe(
    'Access was already withdrawn. Refund it by bank transfer.',
  );
});

it('is given up with a reason that its student reads, once, and not by whoever ordered it', async () => {
  const own = await buy(test, { productId }, price, first);
  gateway.say = refuse;
  await pressRefund(second, own.id);
  await test.runJobs();
  const ownRefund = (await checkOf(second, own.id))[0]?.refunds[0]?.id ?? '';
  for (const answer of [await giveUp(ownRefund), await retry(ownRefund, false)]) {
    expect(answer.failure.message).toBe('This is your own order. Someone else must handle its refunds.');
  }
  const { id, student, refundId } = await failed();
  expect((await giveUp(refundId, student)).failure.code).toBe('not_allowed');
  expect((await giveUp(refundId)).status).toBe(200);
  expect(await queue()).not.toContain(refundId);
  expect((await giveUp(refundId)).failure.code).toBe('invalid_transition');
  expect((await retry(refundId, true)).failure.code).toBe('invalid_transition');
  const seen = (await student.client(refunds.checkRefund, { params: { id } })).data.lines[0]?.refunds[0];
  expect(seen).toMatchObject({ state: 'failed', isGivenUp: true, note: 'The student keeps the course', failure: '' });
  gateway.say = () => done;
  expect((await pressRefund(first, id)).status).toBe(200);
});

it('held money goes by the bank only after its gateway could not send it', async () => {
  const { id, gatewayOrderId } = await makeOrder(await makeUser(test), { productId });
  await expireOrder(test, id);
  await sendWebhook(test, gatewayEvent(gatewayOrderId, price));
  const params = { id, paymentId: (await read(id)).payments[0]?.id ?? '' };
  const send = (byBank: boolean) =>
    first.client(ordersAdmin.refundPayment, { params, body: { reason: 'Came too late', byBank } });
  expect((await send(true)).failure.code).toBe('invalid_transition');
  gateway.say = refuse;
  await send(false);
  await test.runJobs();
  expect((await send(true)).status).toBe(200);
  expect((await sendByBank(id, 'HDFC52026112200002')).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunded' }] });
  expect(await accountsOf(test, id)).toEqual({ bank: -price, gateway: price });
});
