import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../contract/orders/orders.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let session: string;
beforeAll(async () => {
  test = await startTestApp();
  session = await makeProduct(test);
});
afterAll(() => test.close());

const journals = (orderId: string) =>
  test.app.db
    .selectFrom('ledger_journals')
    .select(['id', 'kind'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

describe('a stale event', () => {
  it('of a payment that was captured, or went back long ago, changes nothing, under its own id or a new one', async () => {
    const student = await makeUser(test);
    const accountant = await makeUser(test, { roles: ['accountant'] });
    const order = await makeOrder(student, { productId: session });
    const { data: page } = await student.client(orders.payOrder, { params: { id: order.id }, body: { method: 'upi' } });
    const body = new URLSearchParams({ method: 'upi', outcome: 'amount_mismatch' });
    await fetch(test.url + page.checkoutUrl, { method: 'POST', body, redirect: 'manual' });
    await test.runJobs();
    const [payment] = await test.app.db
      .selectFrom('payments')
      .select(['id', 'gateway_payment_id as paymentId', 'amount_paise as paise'])
      .where('order_id', '=', order.id)
      .execute();
    if (!payment) throw new Error('the sandbox told of no payment');
    const { paymentId, paise } = payment;
    const stale = ['payment.authorised', 'payment.failed', 'payment.captured', 'payment.captured'].map((event, place) =>
      gatewayEvent(order.gatewayOrderId, paise, { event, paymentId, id: `evt_stale_${Math.min(place, 2)}` }),
    );
    const standing = async () => ({
      state: (await student.client(orders.getOrder, { params: { id: order.id } })).data.state,
      payments: (await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: order.id } })).data.payments,
      journals: await journals(order.id),
    });
    const replay = async () => {
      const before = await standing();
      for (const event of stale) expect(await sendWebhook(test, event)).toBe(200);
      await test.runJobs();
      expect(await standing()).toEqual(before);
      return before;
    };
    expect((await replay()).payments).toMatchObject([{ state: 'captured', reviewReason: 'amount_differs' }]);
    await accountant.client(ordersAdmin.refundPayment, {
      params: { id: order.id, paymentId: payment.id },
      body: { reason: 'Too much came' },
    });
    await test.runJobs();
    expect(await replay()).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunded' }] });
  });
});
