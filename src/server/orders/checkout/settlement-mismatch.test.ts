import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../contract/orders/orders.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { payments } from '../../../contract/payments.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { expireOrder, gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../../testing/makers/make-order.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let session: string;
beforeAll(async () => {
  test = await startTestApp();
  session = await makeProduct(test);
});
afterAll(() => test.close());

const journals = (orderId: string) =>
  test.app.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_journals as j', 'j.id', 'e.journal_id')
    .select(['j.kind', 'e.account', 'e.amount_paise as paise'])
    .where('j.order_id', '=', orderId)
    .orderBy('j.id')
    .orderBy('e.account')
    .execute();

describe('money that does not fit', () => {
  it('of another amount waits in review and opens nothing', async () => {
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: session });
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_00));
    const accountant = await makeUser(test, { roles: ['accountant'] });
    const seen = await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: order.id } });
    expect(seen.data).toMatchObject({ state: 'payment_review', standing: 'in_review', invoice: null });
    expect(seen.data.payments).toMatchObject([{ reviewReason: 'amount_differs', amountPaise: 1_00 }]);
    expect((await journals(order.id)).map((entry) => entry.kind)).toEqual(['capture', 'capture']);
    const accepted = await accountant.client(ordersAdmin.acceptPayment, {
      params: { id: order.id },
      body: { reason: 'The student called' },
    });
    expect(accepted.failure.code).toBe('invalid_transition');
  });

  it('of another currency waits in review, is shown as what it is, in no ledger, and goes back as it came', async () => {
    const order = await makeOrder(await makeUser(test), { productId: session });
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00, { currency: 'USD' }));
    const accountant = await makeUser(test, { roles: ['accountant'] });
    const read = async () => (await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: order.id } })).data;
    const dollars = { amountPaise: 1_500_00, currency: 'USD', reviewReason: 'currency_differs' };
    const { state, payments: taken } = await read();
    expect([state, taken]).toMatchObject(['payment_review', [dollars]]);
    const held = await accountant.client(payments.listPaymentsInReview);
    expect(held.data.items.find((one) => one.orderId === order.id)).toMatchObject(dollars);
    const body = { reason: 'It is the same number' };
    const accepted = await accountant.client(ordersAdmin.acceptPayment, { params: { id: order.id }, body });
    expect(accepted.failure.code).toBe('invalid_transition');
    const params = { id: order.id, paymentId: taken[0]?.id ?? '' };
    expect((await accountant.client(ordersAdmin.refundPayment, { params, body })).status).toBe(200);
    await sql`insert into sandbox_payments (id, order_id, method, outcome, amount_paise, captured_at, created_at)
      values (${taken[0]?.gatewayPaymentId}, ${order.gatewayOrderId}, 'upi', 'success', 150000, now(), now())`.execute(
      test.app.db,
    );
    await test.runJobs();
    expect(await read()).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunded', ...dollars }] });
    expect(await journals(order.id)).toEqual([]);
  });

  it('of an amount beyond all prices is kept to the paisa', async () => {
    const order = await makeOrder(await makeUser(test), { productId: session });
    const amount = 100_000_000_000_00;
    expect(await sendWebhook(test, gatewayEvent(order.gatewayOrderId, amount))).toBe(200);
    expect(await journals(order.id)).toMatchObject([{ paise: -amount }, { paise: amount }]);
  });

  it('for an expired order waits until the accountant accepts it', async () => {
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: session });
    await expireOrder(test, order.id);
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00));
    expect((await student.client(orders.getOrder, { params: { id: order.id } })).data.state).toBe('payment_review');
    const accountant = await makeUser(test, { roles: ['accountant'] });
    const list = await accountant.client(ordersAdmin.listOrdersForStaff, { query: { state: 'payment_review' } });
    expect(list.data.items.map((one) => one.id)).toContain(order.id);
    const accepted = await accountant.client(ordersAdmin.acceptPayment, {
      params: { id: order.id },
      body: { reason: 'The bank was late' },
    });
    expect(accepted.data).toMatchObject({ state: 'fulfilled', payments: [{ reviewReason: null }] });
    expect(await journals(order.id)).toHaveLength(4);
  });

  it('for a class that was over before it came waits in review, and the seat is free', async () => {
    const startsAt = new Date(test.app.now().getTime() - 55 * 60_000).toISOString();
    const { id } = await makeClass(test, { pricePaise: 199_00, capacity: 1, startsAt });
    const { product_id: productId } = await test.app.db
      .selectFrom('product_grants')
      .select('product_id')
      .where('class_id', '=', id)
      .executeTakeFirstOrThrow();
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId });
    test.advance(6 * 60_000);
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 199_00));
    const seen = await student.client(orders.getOrder, { params: { id: order.id } });
    expect(seen.data).toMatchObject({ state: 'payment_review', reviewReason: 'fulfilment_failed' });
    const holds = await test.app.db.selectFrom('seat_holds').selectAll().where('class_id', '=', id).execute();
    expect(holds).toEqual([]);
  });

  it('that came twice is kept beside the paid order for the accountant', async () => {
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: session });
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00, { paymentId: 'pay_first_try' }));
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00, { paymentId: 'pay_second_try' }));
    const accountant = await makeUser(test, { roles: ['accountant'] });
    const seen = await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: order.id } });
    expect(seen.data.state).toBe('fulfilled');
    expect(seen.data.payments.map((payment) => payment.reviewReason)).toEqual([null, 'paid_twice']);
  });
});
