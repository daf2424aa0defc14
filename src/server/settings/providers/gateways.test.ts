import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { defaultSettings } from '../../../contract/settings/default-settings.ts';
import { academy } from '../../../contract/settings/settings-admin.ts';
import { razorpayKey, startRazorpayDouble } from '../../testing/doubles/razorpay-double.ts';
import { gatewayEvent, makeOrder, makeProduct, place, sendWebhook } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { chosenGateways } from './chosen-gateways.ts';

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
let test: TestApp;
let sibling: TestApp;
let admin: TestUser;
let productId: string;
beforeAll(async () => {
  double = await startRazorpayDouble();
  test = await startTestApp({ env: { RAZORPAY_BASE_URL: double.env.RAZORPAY_BASE_URL } });
  sibling = await test.sibling();
  admin = await makeUser(test, { roles: ['admin'] });
  productId = await makeProduct(test);
});
afterAll(async () => {
  await sibling.close();
  await test.close();
  await double.close();
});

type Change = Omit<BodyInput<typeof academy.changeSettings>, 'version'>;
const now = async () => (await admin.client(academy.readAllSettings)).data;
const change = async (body: Change) =>
  admin.client(academy.changeSettings, { body: { version: (await now()).version, ...body } });
const { paymentService: sandbox } = defaultSettings;
const razorpay = { provider: 'razorpay' as const, razorpayKeyId: razorpayKey.id };
const secrets = { razorpayKeySecret: razorpayKey.secret, razorpayWebhookSecret: razorpayKey.webhook };
const currentIn = async (of: TestApp) => (await chosenGateways(of.app)).current?.provider;
const read = async (student: TestUser, id: string) => (await student.client(orders.getOrder, { params: { id } })).data;

async function orderAtRazorpay() {
  const student = await makeUser(test);
  const { data } = await place(student, { productId });
  const gatewayOrderId = /razorpay\/(order_\w+)\?/.exec(data.checkoutUrl ?? '')?.[1] ?? '';
  return { student, id: data.id, gatewayOrderId };
}

async function reconcile() {
  test.advance(3 * 60_000);
  await test.app.jobs.enqueue(test.app.db, 'payments.reconcile-payments', {});
  await test.runJobs();
}

async function tellFromRazorpay(gatewayOrderId: string): Promise<number> {
  const { body, signature } = double.webhook('payment.captured', double.pay(gatewayOrderId));
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  return (await fetch(`${test.url}/hooks/payments/razorpay`, { method: 'POST', headers, body })).status;
}

describe('the payment gateway', () => {
  it('changes in every process at once; what the old one opened is still paid and found there', async () => {
    const [told, lost] = [await makeUser(test), await makeUser(test)];
    const [toldOrder, lostOrder] = [await makeOrder(told, { productId }), await makeOrder(lost, { productId })];
    expect(await currentIn(sibling)).toBe('sandbox');
    expect((await change({ changes: { paymentService: razorpay }, secrets })).status).toBe(200);
    expect(await currentIn(test)).toBe('razorpay');
    await expect.poll(() => currentIn(sibling), { timeout: 5000, interval: 20 }).toBe('razorpay');

    await sendWebhook(test, gatewayEvent(toldOrder.gatewayOrderId, 1_500_00));
    expect(await read(told, toldOrder.id)).toMatchObject({ standing: 'paid', sandbox: true });
    const checkout = `${test.url}/sandbox/checkout/${lostOrder.gatewayOrderId}`;
    const paid = new URLSearchParams({ method: 'upi', outcome: 'no_news' });
    expect((await fetch(checkout, { method: 'POST', body: paid, redirect: 'manual' })).status).toBe(303);
    expect((await read(lost, lostOrder.id)).standing).toBe('waiting');
    await reconcile();
    expect((await read(lost, lostOrder.id)).standing).toBe('paid');
  });

  it('of before is asked and believed as well when the sandbox comes back', async () => {
    const [told, lost, later] = [await orderAtRazorpay(), await orderAtRazorpay(), await orderAtRazorpay()];
    expect((await change({ changes: { paymentService: { ...razorpay, provider: 'sandbox' } } })).status).toBe(200);
    expect(await tellFromRazorpay(told.gatewayOrderId)).toBe(200);
    expect((await read(told.student, told.id)).standing).toBe('paid');
    double.pay(lost.gatewayOrderId);
    await reconcile();
    expect((await read(lost.student, lost.id)).standing).toBe('paid');
    const again = await later.student.client(orders.payOrder, { params: { id: later.id }, body: { method: 'upi' } });
    expect(again.data.checkoutUrl).toContain(later.gatewayOrderId);
    const fresh = await place(await makeUser(test), { productId });
    expect(fresh.data.checkoutUrl).toContain('/sandbox/');
  });

  it('whose keys were taken away is not believed any more', async () => {
    await change({ changes: { paymentService: razorpay } });
    const { gatewayOrderId } = await orderAtRazorpay();
    const gone = { razorpayKeySecret: null, razorpayWebhookSecret: null };
    const refused = await change({ secrets: gone });
    expect(Object.keys(refused.failure.data?.fields ?? {}).sort()).toEqual([
      'secrets.razorpayKeySecret',
      'secrets.razorpayWebhookSecret',
    ]);
    expect((await change({ changes: { paymentService: sandbox }, secrets: gone })).status).toBe(200);
    expect(await tellFromRazorpay(gatewayOrderId)).toBe(404);
  });
});

describe('the test of the keys', () => {
  const ask = async () => (await admin.client(academy.testPayments)).data.answer;

  it('really asks Razorpay, and changes nothing there', async () => {
    expect(await ask()).toBe('nothing_to_ask');
    await change({ changes: { paymentService: razorpay }, secrets });
    const asked = double.requests.length;
    expect(await ask()).toBe('test_keys');
    expect(double.requests.slice(asked)).toMatchObject([{ method: 'GET', path: '/v1/orders?count=1' }]);
    for (const behaviour of ['fail', 'busy', 'html', 'other-form', 'drop'] as const) {
      double.behave(behaviour);
      expect(await ask()).toBe('no_answer');
    }
    double.behave('work');
    await change({ secrets: { razorpayKeySecret: 'another-secret' } });
    expect(await ask()).toBe('wrong_keys');
  });

  it('may be done ten times an hour, and is in the audit log without a secret', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await admin.client(academy.testPayments)).status);
    expect(statuses.filter((one) => one === 429).length).toBeGreaterThan(0);
    const lines = await test.app.db.selectFrom('audit_log').selectAll().execute();
    expect(lines.some((line) => line.action === 'academy.test_payments' && line.actor_id === admin.id)).toBe(true);
    for (const secret of Object.values(secrets)) expect(JSON.stringify(lines)).not.toContain(secret);
  });
});

it.each([
  [{ ...razorpay, razorpayKeyId: '' }, {}, ['changes.paymentService.razorpayKeyId']],
  [{ ...razorpay, razorpayKeyId: 'key_123' }, {}, ['changes.paymentService.razorpayKeyId']],
  [razorpay, { razorpayKeySecret: null }, ['secrets.razorpayKeySecret']],
  [razorpay, { razorpayWebhookSecret: '' }, ['secrets.razorpayWebhookSecret']],
])('Razorpay that lacks something (%j, %j) is refused at the field', async (paymentService, gone, fields) => {
  const refused = await change({ changes: { paymentService }, secrets: gone });
  expect([refused.status, Object.keys(refused.failure.data?.fields ?? {})]).toEqual([400, fields]);
});

it('is what PAYMENT_PROVIDER says, whatever the settings say', async () => {
  const decided = await startTestApp({ env: double.env });
  const other = await makeUser(decided, { roles: ['admin'] });
  expect((await other.client(academy.readAllSettings)).data.setOnServer).toContain('paymentService');
  expect(await currentIn(decided)).toBe('razorpay');
  await decided.close();
});
