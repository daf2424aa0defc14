import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../contract/orders/orders.ts';
import { parseConfig } from '../../config.ts';
import { type RazorpayBehaviour, razorpayKey, startRazorpayDouble } from '../../testing/doubles/razorpay-double.ts';
import { makeProduct, place } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
let test: TestApp;
let productId: string;
beforeAll(async () => {
  double = await startRazorpayDouble();
  test = await startTestApp({ env: double.env });
  productId = await makeProduct(test);
});
afterAll(async () => {
  await test.close();
  await double.close();
});

async function order() {
  const student = await makeUser(test);
  const { data } = await place(student, { productId });
  const gatewayOrderId = /razorpay\/(order_\w+)\?method=upi$/.exec(data.checkoutUrl ?? '')?.[1] ?? '';
  return { student, id: data.id, number: data.number, gatewayOrderId, page: `/checkout/razorpay/${gatewayOrderId}` };
}

const paymentStandingOf = async (student: TestUser, id: string) =>
  (await student.client(orders.getOrder, { params: { id } })).data.standing;

const comeBack = (page: string, form: Record<string, string>) =>
  fetch(`${test.url}${page}/return`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

async function send(hook: { body: string; signature: string }): Promise<number> {
  const response = await fetch(`${test.url}/hooks/payments/razorpay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': hook.signature },
    body: hook.body,
  });
  return response.status;
}

describe('the way to pay', () => {
  it('opens an order for exactly the total, and a page that alone may load the checkout', async () => {
    const { number, id, page, gatewayOrderId } = await order();
    expect(double.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/orders',
      body: { amount: 1_500_00, currency: 'INR', receipt: id, payment: { capture: 'automatic' } },
    });
    const answer = await fetch(`${test.url}${page}?method=card`);
    const html = await answer.text();
    expect(html).toContain('<script nonce="');
    expect(html).toContain('src="https://checkout.razorpay.com/v1/checkout.js"');
    expect(html).toContain(`"order_id":"${gatewayOrderId}"`);
    expect(html).toContain(`"callback_url":"${test.url}${page}/return"`);
    expect(html).toContain('"prefill":{"method":"card"}');
    expect(html).toContain(number);
    expect(html).toContain('₹1,500.00');
    expect(html).not.toContain(razorpayKey.secret);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('https://checkout.razorpay.com');
    expect(policy).not.toContain("'unsafe-inline' https");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const elsewhere = await fetch(`${test.url}/auth`);
    expect(elsewhere.headers.get('content-security-policy')).not.toContain('razorpay');
    expect((await fetch(`${test.url}/checkout/razorpay/order_unknown`)).status).toBe(404);
    expect((await fetch(`${test.url}/checkout/sandbox/${gatewayOrderId}`)).status).toBe(404);
    await send(double.webhook('payment.captured', double.pay(gatewayOrderId)));
    const paid = await fetch(`${test.url}${page}`, { redirect: 'manual' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `/payment-success?order=${id}`]);
  });

  it.each<RazorpayBehaviour>(['fail', 'busy', 'html', 'other-form', 'drop', 'other-amount'])(
    'says that the gateway is down when it answers with %s, and opens the same order later',
    async (behaviour) => {
      const student = await makeUser(test);
      double.behave(behaviour);
      const refused = await place(student, { productId }, `key-${behaviour}`);
      double.behave('work');
      expect(refused.failure.code).toBe('payment_gateway_unavailable');
      expect(JSON.stringify(refused.failure)).not.toContain(razorpayKey.secret);
      const again = await place(student, { productId }, `key-${behaviour}`);
      expect(again.data.checkoutUrl).toContain('/checkout/razorpay/order_');
      const list = await student.client(orders.listOrders);
      expect(list.data.items).toHaveLength(1);
    },
  );
});

describe('coming back from the checkout', () => {
  it('asks the gateway and settles before any webhook; the webhooks then change nothing', async () => {
    const { student, id, page, gatewayOrderId } = await order();
    const payment = double.pay(gatewayOrderId);
    const back = await comeBack(page, double.returnForm(gatewayOrderId, payment.id));
    expect([back.status, back.headers.get('location')]).toEqual([303, `/payment-success?order=${id}&from=gateway`]);
    expect(await paymentStandingOf(student, id)).toBe('paid');
    for (const event of ['payment.authorized', 'payment.captured', 'order.paid', 'payment.failed']) {
      expect(await send(double.webhook(event, payment))).toBe(200);
    }
    expect(await paymentStandingOf(student, id)).toBe('paid');
    const journals = await test.app.db
      .selectFrom('ledger_journals')
      .select('kind')
      .where('order_id', '=', id)
      .execute();
    expect(journals.map((one) => one.kind).sort()).toEqual(['capture', 'settlement']);
  });

  it('believes no signature over another order, none at all, and none without the gateway’s own word', async () => {
    const [cheap, dear] = [await order(), await order()];
    const payment = double.pay(cheap.gatewayOrderId);
    const genuine = double.returnForm(cheap.gatewayOrderId, payment.id);
    const asked = double.requests.length;
    await comeBack(dear.page, genuine);
    await comeBack(cheap.page, { ...genuine, razorpay_signature: 'f'.repeat(64) });
    await comeBack(cheap.page, { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Payment was cancelled' });
    expect(double.requests).toHaveLength(asked);
    expect(await paymentStandingOf(dear.student, dear.id)).toBe('waiting');
    expect(await paymentStandingOf(cheap.student, cheap.id)).toBe('waiting');
    const unpaid = await order();
    const back = await comeBack(unpaid.page, double.returnForm(unpaid.gatewayOrderId, 'pay_never_made'));
    expect(back.status).toBe(303);
    expect(await paymentStandingOf(unpaid.student, unpaid.id)).toBe('waiting');
  });

  it('waits for the webhook when the gateway cannot be asked', async () => {
    const { student, id, page, gatewayOrderId } = await order();
    const payment = double.pay(gatewayOrderId);
    double.behave('fail');
    expect((await comeBack(page, double.returnForm(gatewayOrderId, payment.id))).status).toBe(303);
    double.behave('work');
    expect(await paymentStandingOf(student, id)).toBe('waiting');
    expect(await send(double.webhook('payment.captured', payment))).toBe(200);
    expect(await paymentStandingOf(student, id)).toBe('paid');
  });
});

describe('a webhook', () => {
  it('is believed over its raw bytes only', async () => {
    const { student, id, gatewayOrderId } = await order();
    const payment = double.pay(gatewayOrderId);
    const { body, signature } = double.webhook('payment.captured', payment);
    expect(await send({ body: body.replace('{', '{ '), signature })).toBe(400);
    expect(await send({ body, signature: signature.toUpperCase() })).toBe(400);
    expect(await send({ body, signature: '' })).toBe(400);
    const byKey = double.returnForm(body, '').razorpay_signature ?? '';
    expect(await send({ body, signature: byKey })).toBe(400);
    expect(await paymentStandingOf(student, id)).toBe('waiting');
    expect(await send({ body, signature })).toBe(200);
    expect(await send({ body, signature })).toBe(200);
    expect(await paymentStandingOf(student, id)).toBe('paid');
    const kept = await test.app.db
      .selectFrom('payment_events')
      .select('outcome')
      .where('gateway_order_id', '=', gatewayOrderId)
      .execute();
    expect(kept).toEqual([{ outcome: 'applied' }]);
  });

  it.each([
    ['authorized', 'payment.authorized', 'waiting'],
    ['failed', 'payment.failed', 'failed'],
    ['captured', 'order.paid', 'paid'],
  ] as const)('of a payment that is %s leaves the order %s', async (status, event, standing) => {
    const { student, id, gatewayOrderId } = await order();
    expect(await send(double.webhook(event, double.pay(gatewayOrderId, { status })))).toBe(200);
    expect(await paymentStandingOf(student, id)).toBe(standing);
  });

  it('about something else, of another order or of another form is taken and changes nothing', async () => {
    const { student, id, gatewayOrderId } = await order();
    const payment = double.pay(gatewayOrderId);
    expect(await send(double.webhook('settlement.processed', payment))).toBe(200);
    expect(await send(double.webhook('payment.captured', { ...payment, order_id: 'order_elsewhere' }))).toBe(200);
    expect(await paymentStandingOf(student, id)).toBe('waiting');
  });
});

/** Two minutes later the academy asks about every payment that it has no news of. */
async function askAboutOpenPayments(): Promise<void> {
  test.advance(2 * 60_000);
  await test.app.jobs.enqueue(test.app.db, 'payments.reconcile-payments', {});
  await test.runJobs();
}

describe('a payment in dollars', () => {
  it.each(['told of', 'asked about'])(
    'that the academy was %s is held, and no news are lost beside it',
    async (how) => {
      const { student, id, gatewayOrderId } = await order();
      const payment = double.pay(gatewayOrderId, { currency: 'USD' });
      if (how === 'told of') expect(await send(double.webhook('payment.captured', payment))).toBe(200);
      else await askAboutOpenPayments();
      expect(await paymentStandingOf(student, id)).toBe('in_review');
    },
  );
});

describe('a payment that nobody told of', () => {
  it('is found by asking, also for an order that was given up, and a gateway that is down is asked again', async () => {
    const lost = await order();
    double.pay(lost.gatewayOrderId);
    const run = async () => {
      await test.app.jobs.enqueue(test.app.db, 'payments.reconcile-payments', {});
      await test.runJobs();
    };
    await run();
    expect(await paymentStandingOf(lost.student, lost.id)).toBe('waiting');
    test.advance(2 * 60_000);
    double.behave('fail');
    await run();
    double.behave('work');
    expect(await paymentStandingOf(lost.student, lost.id)).toBe('waiting');
    await run();
    expect(await paymentStandingOf(lost.student, lost.id)).toBe('paid');
    const asked = double.requests.length;
    await run();
    expect(double.requests.slice(asked).filter((one) => one.path.includes(lost.gatewayOrderId))).toEqual([]);
  });
});

it.each([
  [{ RAZORPAY_KEY_ID: '' }, 'RAZORPAY_KEY_ID: needed with PAYMENT_PROVIDER=razorpay'],
  [{ RAZORPAY_KEY_ID: 'key' }, 'RAZORPAY_KEY_ID: begins with rzp_live_ or rzp_test_'],
  [{ RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_WEBHOOK_SECRET: needed with PAYMENT_PROVIDER=razorpay'],
  [{ RAZORPAY_BASE_URL: 'http://example.org' }, 'RAZORPAY_BASE_URL: must be https, except on this machine'],
  [{ NODE_ENV: 'production' }, 'Razorpay’s test keys'],
])('does not start with %j', (env, words) => {
  expect(() => parseConfig({ ...double.env, ...env })).toThrow(words);
});
