import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materials } from '../../contract/materials/materials.ts';
import { orders } from '../../contract/orders/orders.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { payments } from '../../contract/payments.ts';
import { startRazorpayDouble } from '../testing/doubles/razorpay-double.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { makeProduct, place } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { openTestApp, startTestApp, type TestApp } from '../testing/start-test-app.ts';

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
let test: TestApp;
let accountant: TestUser;
let productId: string;
beforeAll(async () => {
  double = await startRazorpayDouble();
  test = await startTestApp({ env: double.env });
  accountant = await makeUser(test, { roles: ['accountant'] });
  productId = await makeProduct(test);
});
afterAll(async () => {
  await test.close();
  await double.close();
});

async function order(of = productId) {
  const student = await makeUser(test);
  const { data } = await place(student, { productId: of });
  const gatewayOrderId = /(order_\w+)/.exec(data.checkoutUrl ?? '')?.[1] ?? '';
  const standing = async () => (await student.client(orders.getOrder, { params: { id: data.id } })).data.standing;
  const detail = async () => (await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: data.id } })).data;
  return { id: data.id, gatewayOrderId, student, standing, detail };
}

async function send({ body, signature }: { body: string; signature: string }): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  return (await fetch(`${test.url}/hooks/payments/razorpay`, { method: 'POST', headers, body })).status;
}

const news = async () => (await accountant.client(payments.listGatewayAlerts)).data;

describe('an event from another account', () => {
  it('is answered, kept and shown, and nothing comes of it; ours is the first that told about an order', async () => {
    const first = await order();
    const unknown = { ...double.pay(first.gatewayOrderId), order_id: 'order_of_somebody_else' };
    const foreign = { changes: { account_id: 'acc_SomebodyElse00' } };
    // One about no order of ours does not decide which account is ours.
    expect(await send(double.webhook('payment.captured', unknown, foreign))).toBe(200);
    expect(await send(double.webhook('payment.captured', double.pay(first.gatewayOrderId)))).toBe(200);
    expect(await first.standing()).toBe('paid');
    const second = await order();
    const hook = double.webhook('payment.captured', double.pay(second.gatewayOrderId), foreign);
    expect(await send(hook)).toBe(200);
    expect(await send(hook)).toBe(200);
    expect(await second.standing()).toBe('waiting');
    const refused = (await news()).events.filter((one) => one.state === 'refused');
    expect(refused).toMatchObject([
      {
        orderId: second.id,
        cause: 'other_account: It comes from acc_SomebodyElse00; payments are taken by acc_BFQ7uQEaa7j2z7.',
      },
    ]);
    const params = { eventId: refused[0]?.id ?? 0 };
    // A press does not take it either, until the account is the right one.
    expect((await accountant.client(payments.settleEventAgain, { params })).data.event?.state).toBe('refused');
    const env = { ...double.env, RAZORPAY_ACCOUNT_ID: 'acc_SomebodyElse00' };
    const { databaseUrl, dataDir } = test.app.config;
    const moved = await openTestApp(databaseUrl ?? '', dataDir, { env });
    const there = await makeUser(moved, { roles: ['accountant'] });
    expect((await there.client(payments.settleEventAgain, { params })).data.event).toBeNull();
    await moved.close();
    expect(await second.standing()).toBe('paid');
  });
});

describe('an event of an unknown form', () => {
  it.each([
    ['an amount in words', { amount: 'many' }],
    ['no money', { amount: 0 }],
    ['half a paisa', { amount: 1.5 }],
    ['a currency in small letters', { currency: 'inr' }],
    ['a state that nobody knows', { status: 'dreaming' }],
    ['no order', { order_id: 7 }],
    ['a method that no index holds', { method: 'm'.repeat(500_000) }],
    ['an escape in its method', { method: 'upi\u001b[31m' }],
    ['an order as long as a book', { order_id: `order_${'o'.repeat(100_000)}` }],
  ])('with %s is answered, kept once with what is safe, shown, and put aside by a press', async (_what, changes) => {
    const { gatewayOrderId, standing } = await order();
    const payment = { ...double.pay(gatewayOrderId), ...changes };
    const hook = double.webhook('payment.captured', payment);
    expect(await send(hook)).toBe(200);
    expect(await send(hook)).toBe(200);
    expect(await standing()).toBe('waiting');
    const kept = (await news()).events.filter((one) => one.gatewayPaymentId === payment.id);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({
      state: 'unreadable',
      kind: 'payment.captured',
      seen: { 'payment.id': payment.id },
    });
    expect(kept[0]?.cause).toMatch(/^unknown_form: payload\.payment\.entity\.\w+/);
    expect(JSON.stringify(kept)).not.toMatch(/example\.org|98200/);
    const params = { eventId: kept[0]?.id ?? 0 };
    expect((await accountant.client(payments.settleEventAgain, { params })).failure.code).toBe('invalid_transition');
    expect((await accountant.client(payments.closeEvent, { params })).data).toEqual({ closed: true });
    expect((await accountant.client(payments.closeEvent, { params })).failure.code).toBe('not_found');
    expect((await news()).events.map((one) => one.id)).not.toContain(params.eventId);
  });

  it('is kept also when it is no JSON, and when its refund cannot be read', async () => {
    const body = 'nothing that anybody can read';
    expect(await send({ body, signature: double.sign(body) })).toBe(200);
    const payment = double.pay((await order()).gatewayOrderId);
    expect(await send(double.webhook('refund.processed', payment, { refund: { id: 'rfnd_1', amount: -5 } }))).toBe(200);
    const causes = (await news()).events.map((one) => one.cause);
    expect(causes).toEqual(
      expect.arrayContaining(['unknown_form: It is not JSON.', 'unknown_form: Its refund or dispute cannot be read.']),
    );
  });
});

it.each<[string, (payment: { id: string }) => Parameters<typeof double.webhook>]>([
  ['an instant beyond the calendar', (payment) => ['payment.captured', payment, { changes: { created_at: 1e15 } }]],
  ['NUL in the id of the payment', (payment) => ['payment.captured', { ...payment, id: 'pay_\0' }]],
  ['NUL in the id of the order', (payment) => ['payment.captured', { ...payment, order_id: 'order_\0' }]],
  ['half a character', (payment) => ['payment.captured', { ...payment, method: '\ud800' }]],
])('an event with %s is refused', async (_what, make) => {
  const { gatewayOrderId, standing } = await order();
  expect(await send(double.webhook(...make(double.pay(gatewayOrderId))))).toBe(400);
  expect(await standing()).toBe('waiting');
});

describe('a refund made at the gateway', () => {
  it('ends what it paid for, has its credit note, and waits for the accountant to look at it', async () => {
    const { id, gatewayOrderId, standing, detail } = await order();
    const payment = double.pay(gatewayOrderId);
    expect(await send(double.webhook('payment.captured', payment))).toBe(200);
    expect(await standing()).toBe('paid');
    const refund = double.books.refundInDashboard(payment, payment.amount);
    // The dashboard's event doesn't name the refund, so the academy polls for it.
    expect(await send(double.webhook('payment.refunded', payment))).toBe(200);
    await test.runJobs();
    expect(await detail()).toMatchObject({
      refundedPaise: payment.amount,
      payments: [{ state: 'refunded', refundedPaise: payment.amount }],
      withdrawals: [{ kind: 'refund', gatewayId: refund.id, state: 'processed', isSeen: false, isMoreThanPaid: false }],
    });
    const [seen] = (await news()).withdrawals.filter((one) => one.orderId === id);
    const params = { id: seen?.id ?? '' };
    expect((await accountant.client(payments.acknowledgeWithdrawal, { params })).data).toEqual({ seen: true });
    expect((await accountant.client(payments.acknowledgeWithdrawal, { params })).failure.code).toBe('not_found');
    expect((await news()).withdrawals.map((one) => one.orderId)).not.toContain(id);
  });

  it('keeps what it paid for while a part is left, and ends it with the last part', async () => {
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const material = await makeMaterial(teacher.client, premium);
    const granted = test.app.db.selectFrom('product_grants').select('product_id');
    const { product_id } = await granted.where('material_id', '=', material.id).executeTakeFirstOrThrow();
    const { id, gatewayOrderId, student } = await order(product_id);
    const open = async () => (await student.client(materials.openViewer, { params: { id: material.id } })).status;
    const payment = double.pay(gatewayOrderId);
    await send(double.webhook('payment.captured', payment));
    const giveBack = (amount: number) =>
      send(double.webhook('refund.processed', payment, { refund: double.books.refundInDashboard(payment, amount) }));
    expect(await giveBack(100)).toBe(200);
    expect(await open()).toBe(201);
    expect((await news()).withdrawals.filter((one) => one.orderId === id)).toHaveLength(1);
    expect(await giveBack(payment.amount - 100)).toBe(200);
    expect(await open()).toBe(403);
  });

  it('that fails brings the money home in the books, and waits for the accountant again', async () => {
    const { id, gatewayOrderId, detail } = await order();
    const payment = double.pay(gatewayOrderId);
    await send(double.webhook('payment.captured', payment));
    const refund = double.books.refundInDashboard(payment, payment.amount, 'pending');
    await send(double.webhook('refund.created', payment, { refund }));
    const [first] = (await news()).withdrawals.filter((one) => one.orderId === id);
    await accountant.client(payments.acknowledgeWithdrawal, { params: { id: first?.id ?? '' } });
    double.books.endRefund(refund, 'failed');
    await send(double.webhook('refund.failed', payment, { refund }));
    expect((await detail()).payments).toMatchObject([{ state: 'captured', refundedPaise: 0 }]);
    expect((await news()).withdrawals.find((one) => one.orderId === id)).toMatchObject({ state: 'failed' });
    // The first event, repeated late, changes nothing.
    await send(double.webhook('refund.created', payment, { refund: { ...refund, status: 'pending' } }));
    expect((await detail()).payments).toMatchObject([{ refundedPaise: 0 }]);
  });

  it('of an authorisation that was never captured leaves the order to be paid', async () => {
    const { gatewayOrderId, standing } = await order();
    const payment = double.pay(gatewayOrderId, { status: 'refunded', captured: false });
    payment.amount_refunded = payment.amount;
    test.advance(2 * 60_000);
    await test.app.jobs.enqueue(test.app.db, 'payments.reconcile-payments', {});
    await test.runJobs();
    expect(await standing()).toBe('failed');
  });
});
