import { afterAll, beforeAll, expect, it } from 'vitest';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { payments } from '../../../contract/payments.ts';
import { refunds } from '../../../contract/refunds.ts';
import { expireOrder, makeOrder, makeProduct } from '../../testing/makers/make-order.ts';
import { accountsOf, checkOf, notesOf, pressRefund, startRefundApp } from '../../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

const price = 1_500_00;
let test: TestApp;
let first: TestUser;
let second: TestUser;
let productId: string;
beforeAll(async () => {
  test = await startRefundApp({
    say: () => {
      throw new Error('no gateway has this money');
    },
  });
  first = await makeUser(test, { roles: ['accountant'] });
  second = await makeUser(test, { roles: ['accountant'] });
  productId = await makeProduct(test, { pricePaise: price });
});
afterAll(() => test.close());

let utr = 600_000_000_000;

/** An order that was paid, or tried to be paid too late, by a UPI transfer. */
async function transferred(late = false): Promise<string> {
  const student = await makeUser(test);
  const { id } = await makeOrder(student, { productId });
  if (late) await expireOrder(test, id);
  utr += 1;
  const body = { utr: String(utr), amountPaise: price };
  const recorded = await first.client(ordersAdmin.recordTransfer, { params: { id }, body });
  const transferId = recorded.data.transfers[0]?.id ?? '';
  await second.client(ordersAdmin.decideTransfer, { params: { id, transferId }, body: { approve: true } });
  return id;
}

const read = async (id: string) => (await first.client(ordersAdmin.getOrderForStaff, { params: { id } })).data;
const refundOf = async (id: string) => (await read(id)).payments[0]?.refund ?? null;
const record = async (id: string, reference: string) =>
  first.client(refunds.recordBankRefund, { params: { id: (await refundOf(id))?.id ?? '' }, body: { reference } });
const decide = async (by: TestUser, id: string, approve: boolean) =>
  by.client(refunds.decideBankRefund, { params: { id: (await refundOf(id))?.id ?? '' }, body: { approve } });

/** An order's entries in a person's queue. */
const waits = async (who: TestUser, id: string) =>
  (await who.client(payments.listBankRefunds)).data.items
    .filter((one) => one.orderId === id)
    .map(({ amountPaise, reference }) => ({ amountPaise, reference }));

it('goes back by the bank: noted by one person, approved by another, once, with ledger and credit note', async () => {
  const id = await transferred();
  expect((await pressRefund(first, id)).status).toBe(200);
  await test.runJobs();
  expect(await refundOf(id)).toMatchObject({ state: 'approved', reference: null });
  expect((await decide(second, id, true)).failure.code).toBe('invalid_transition');
  expect(await waits(first, id)).toEqual([{ amountPaise: price, reference: null }]);
  expect((await record(id, 'ab12')).status).toBe(400);
  expect((await record(id, ' hdfc52026112212345 ')).status).toBe(200);
  expect((await record(id, '999999999999')).failure.code).toBe('invalid_transition');
  expect(await refundOf(id)).toMatchObject({ reference: 'HDFC52026112212345', recordedBy: first.id });
  expect(await waits(first, id)).toEqual([]);
  expect(await waits(second, id)).toEqual([{ amountPaise: price, reference: 'HDFC52026112212345' }]);
  expect((await decide(first, id, true)).failure.message).toBe('Someone else must approve what you recorded.');
  expect(await accountsOf(test, id)).toMatchObject({ bank: price });
  const both = await Promise.all([decide(second, id, true), decide(second, id, true)]);
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
  expect(await waits(second, id)).toEqual([]);
  expect((await checkOf(first, id))[0]?.refunds).toMatchObject([
    { state: 'processed', creditNote: expect.any(String) },
  ]);
  expect(await notesOf(test, id)).toMatchObject([{ paise: price }]);
  expect(await accountsOf(test, id)).toEqual({});

  const other = await transferred();
  await pressRefund(first, other);
  const used = await record(other, 'HDFC52026112212345');
  expect(used.failure.data).toMatchObject({ fields: { reference: { code: 'bank_reference_used' } } });
  expect((await record(other, '123456789012')).status).toBe(200);
  expect((await decide(first, other, false)).status).toBe(200);
  expect(await refundOf(other)).toMatchObject({ state: 'approved', reference: null, recordedBy: null });
  const packer = await makeUser(test, { roles: ['packer'] });
  expect((await decide(packer, other, true)).failure.code).toBe('not_allowed');
});

it('is the same way for a transfer that settled nothing, without a credit note', async () => {
  const id = await transferred(true);
  const { payments: taken, state } = await read(id);
  expect(state).toBe('payment_review');
  const params = { id, paymentId: taken[0]?.id ?? '' };
  await first.client(ordersAdmin.refundPayment, { params, body: { reason: 'Came too late' } });
  await test.runJobs();
  expect(await refundOf(id)).toMatchObject({ state: 'approved' });
  await record(id, '223456789012');
  expect((await decide(second, id, true)).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunded' }] });
  expect(await accountsOf(test, id)).toEqual({});
  expect(await notesOf(test, id)).toEqual([]);
});

it('is given up before anybody has sent it, not after, and can be sent again', async () => {
  const id = await transferred();
  await pressRefund(first, id);
  const cancel = async () =>
    first.client(refunds.cancelBankRefund, {
      params: { id: (await refundOf(id))?.id ?? '' },
      body: { reason: 'The student changed their mind' },
    });
  await record(id, 'HDFC52026112299999');
  expect((await cancel()).failure.code).toBe('invalid_transition');
  await decide(first, id, false);
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).failure.code).toBe('invalid_transition');
  expect(await refundOf(id)).toMatchObject({ state: 'failed', failure: 'The student changed their mind' });
  expect((await checkOf(first, id))[0]).toMatchObject({ refundedPaise: 0, refunds: [{ state: 'failed' }] });
  expect(await accountsOf(test, id)).toMatchObject({ bank: price });
  expect((await pressRefund(first, id)).status).toBe(200);
});
