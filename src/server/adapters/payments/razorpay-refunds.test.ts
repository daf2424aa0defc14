import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { payments } from '../../../contract/payments.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import { reconcileDay } from '../../payments/reconciliation/reconcile-day.ts';
import { type RazorpayBehaviour, startRazorpayDouble } from '../../testing/doubles/razorpay-double.ts';
import { makeProduct, place } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const price = 1_500_00;

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
let test: TestApp;
let productId: string;
let accountant: TestUser;
beforeAll(async () => {
  double = await startRazorpayDouble();
  test = await startTestApp({ env: double.env });
  productId = await makeProduct(test);
  accountant = await makeUser(test, { roles: ['accountant'] });
});
afterAll(async () => {
  await test.close();
  await double.close();
});

/** An order for which one paisa too little came, told by Razorpay's webhook. */
async function held() {
  const { data } = await place(await makeUser(test), { productId });
  const gatewayOrderId = /razorpay\/(order_\w+)\?/.exec(data.checkoutUrl ?? '')?.[1] ?? '';
  const payment = double.pay(gatewayOrderId, { amount: price - 1 });
  const { body, signature } = double.webhook('payment.captured', payment);
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  const told = await fetch(`${test.url}/hooks/payments/razorpay`, { method: 'POST', headers, body });
  expect(told.status).toBe(200);
  return { id: data.id, payment, refunds: () => double.books.refunds.filter((one) => one.payment_id === payment.id) };
}

async function paymentOf(id: string) {
  const { data } = await accountant.client(ordersAdmin.getOrderForStaff, { params: { id } });
  const [payment] = data.payments;
  if (!payment) throw new Error('the order has no payment');
  return payment;
}

async function refundNow(id: string): Promise<void> {
  const params = { id, paymentId: (await paymentOf(id)).id };
  const asked = await accountant.client(ordersAdmin.refundPayment, { params, body: { reason: 'Too little came' } });
  expect(asked.status).toBe(200);
  await test.runJobs();
}

/** Ten minutes later the academy looks after refunds that have not moved. */
async function follow(): Promise<void> {
  await sql`update payment_refunds set changed_at = changed_at - interval '11 minutes'`.execute(test.app.db);
  await test.app.jobs.enqueue(test.app.db, 'payments.follow-refunds', {});
  await test.runJobs();
}

describe('money that goes back through Razorpay', () => {
  it('goes at normal speed under the refund’s own key, and is done when Razorpay says so', async () => {
    const { id, payment, refunds } = await held();
    await refundNow(id);
    expect(await paymentOf(id)).toMatchObject({ state: 'refunded', refund: { state: 'processed' } });
    const sent = double.requests.filter((one) => one.path === `/v1/payments/${payment.id}/refund`);
    expect(sent).toMatchObject([{ method: 'POST', body: { amount: price - 1, speed: 'normal' } }]);
    expect(refunds()).toMatchObject([{ amount: price - 1, speed_processed: 'normal' }]);
  });

  it.each(['processed', 'failed'] as const)('waits while the bank has it, until it is %s', async (end) => {
    const { id, refunds } = await held();
    double.books.nextRefund = 'pending';
    await refundNow(id);
    double.books.nextRefund = 'processed';
    await follow();
    expect((await paymentOf(id)).refund?.state).toBe('sent');
    for (const refund of refunds()) double.books.endRefund(refund, end);
    double.behave('fail');
    await follow();
    double.behave('work');
    expect((await paymentOf(id)).refund?.state).toBe('sent');
    await follow();
    expect((await paymentOf(id)).refund?.state).toBe(end);
    if (end === 'processed') return;
    await refundNow(id);
    expect((await paymentOf(id)).refund?.state).toBe('processed');
    expect(refunds().map((one) => one.status)).toEqual(['failed', 'processed']);
  });

  it.each<RazorpayBehaviour>(['fail', 'busy', 'conflict', 'html', 'other-form', 'drop', 'lose-answer'])(
    'is asked for again after the answer %s, and goes once',
    async (behaviour) => {
      const { id, refunds } = await held();
      double.behave(behaviour);
      await refundNow(id);
      double.behave('work');
      expect((await paymentOf(id)).refund?.state).toBe('approved');
      await follow();
      await follow();
      expect((await paymentOf(id)).refund?.state).toBe('processed');
      expect(refunds()).toHaveLength(1);
    },
  );

  it('stays when the account has too little, says so in Razorpay’s words, and goes when there is enough', async () => {
    const { id, refunds } = await held();
    double.books.balance = 0;
    await refundNow(id);
    double.books.balance = Number.POSITIVE_INFINITY;
    const { refund, state } = await paymentOf(id);
    expect([state, refund?.state]).toEqual(['captured', 'failed']);
    expect(refund?.failure).toContain('does not have enough balance');
    expect(refunds()).toEqual([]);
    await refundNow(id);
    expect((await paymentOf(id)).state).toBe('refunded');
  });
});

it('the daily report finds Razorpay’s books and the ledger alike, and what only Razorpay has', async () => {
  const day = academyDay(test.app.now());
  const { id, payment } = await held();
  await refundNow(id);
  const stray = double.books.addPayment(null, { amount: 77_00 });
  double.behave('busy', 1);
  await expect(reconcileDay(test.app, day)).rejects.toThrow('HTTP 429');
  const read = async () =>
    (await accountant.client(payments.listReconciliations, { query: { from: day, to: day } })).data.items;
  expect(await read()).toEqual([]);
  double.behave('work');
  await reconcileDay(test.app, day);
  const [compared] = await read();
  expect(compared?.differences).toMatchObject([
    { kind: 'payment', id: stray.id, gatewayPaise: 77_00, ledgerPaise: null, reason: 'missing' },
  ]);
  expect(payment.status).toBe('refunded');
  expect((compared?.gatewayPaise ?? 0) - (compared?.ledgerPaise ?? 0)).toBe(77_00);
});
