import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chosenGateways } from '../../settings/providers/chosen-gateways.ts';
import { type RazorpayBehaviour, startRazorpayDouble } from '../../testing/doubles/razorpay-double.ts';
import { makeProduct, place } from '../../testing/makers/make-order.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { PaymentGateway } from './port.ts';
import { RefundRefused } from './refund-refused.ts';

const price = 1_500_00;
const second = 1000;

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
beforeAll(async () => {
  double = await startRazorpayDouble();
});
afterAll(() => double.close());

/** A span of time around now, on whole seconds as the books of a day are asked for. */
function around() {
  const now = Math.floor(Date.now() / second) * second;
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  return { from: at(now - 60 * second), to: at(now + 60 * second), before: at(now - 120 * second) };
}

describe.each(['sandbox', 'razorpay'] as const)('the books of %s', (provider) => {
  let test: TestApp;
  let gateway: PaymentGateway;
  let productId: string;
  beforeAll(async () => {
    test = await startTestApp({ env: provider === 'razorpay' ? double.env : {} });
    gateway = (await chosenGateways(test.app)).current as PaymentGateway;
    productId = await makeProduct(test);
  });
  afterAll(() => test.close());

  /** Somebody pays, or tries to; the gateway's id of the payment. */
  async function pay(outcome: 'success' | 'failure'): Promise<string> {
    const { data } = await place(await makeUser(test), { productId });
    const gatewayOrderId = /(order_\w+)/.exec(data.checkoutUrl ?? '')?.[1] ?? '';
    if (provider === 'razorpay') {
      return double.pay(gatewayOrderId, { status: outcome === 'success' ? 'captured' : 'failed' }).id;
    }
    const body = new URLSearchParams({ method: 'upi', outcome });
    await fetch(test.url + data.checkoutUrl, { method: 'POST', body, redirect: 'manual' });
    const [payment] = await gateway.listPayments(gatewayOrderId);
    return payment?.gatewayPaymentId ?? '';
  }

  const refund = (gatewayPaymentId: string, amountPaise: number, key: string = randomUUID()) =>
    gateway.refund({ key, gatewayPaymentId, amountPaise });

  it('send a payment back in parts, each once however often it is asked for, and never more than came', async () => {
    const payment = await pay('success');
    const key = randomUUID();
    const first = await refund(payment, 500_00, key);
    expect(await refund(payment, 500_00, key)).toEqual(first);
    const rest = await refund(payment, 1_000_00);
    expect(rest.gatewayRefundId).not.toBe(first.gatewayRefundId);
    await expect(refund(payment, 1_00)).rejects.toThrow(RefundRefused);
    expect(await refund(payment, 500_00, key)).toEqual(first);
    expect(await gateway.readRefund(payment, first.gatewayRefundId)).toEqual({
      gatewayRefundId: first.gatewayRefundId,
      state: 'processed',
    });
    const { from, to } = around();
    const sent = (await gateway.readBooks(from, to)).filter((one) => one.kind === 'refund');
    expect(sent.map((one) => [one.id, one.amountPaise]).sort()).toEqual(
      [
        [first.gatewayRefundId, 500_00],
        [rest.gatewayRefundId, 1_000_00],
      ].sort(),
    );
  });

  it('send nothing back of a payment that failed, of one they do not know, and more than one brought', async () => {
    await expect(refund(await pay('failure'), price)).rejects.toThrow(RefundRefused);
    await expect(refund('pay_00000000000000', price)).rejects.toThrow(RefundRefused);
    await expect(refund(await pay('success'), price + 1)).rejects.toThrow(RefundRefused);
  });

  it('have what was captured in the span, its first moment included and its last not, and nothing that failed', async () => {
    const [paid, failed] = [await pay('success'), await pay('failure')];
    const { from, to, before } = around();
    const all = await gateway.readBooks(from, to);
    const found = all.find((one) => one.id === paid);
    expect(found).toMatchObject({ kind: 'payment', amountPaise: price });
    expect(all.map((one) => one.id)).not.toContain(failed);
    const at = found?.at ?? '';
    const later = new Date(Date.parse(at) + second).toISOString();
    const idsOf = async (start: string, end: string) => (await gateway.readBooks(start, end)).map((one) => one.id);
    expect(await idsOf(at, later)).toContain(paid);
    expect(await idsOf(before, at)).not.toContain(paid);
    expect(await idsOf(later, to)).not.toContain(paid);
    expect(await idsOf(before, from)).toEqual([]);
  });
});

describe('the books of Razorpay', () => {
  let test: TestApp;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    test = await startTestApp({ env: double.env });
    gateway = (await chosenGateways(test.app)).current as PaymentGateway;
  });
  afterAll(() => test.close());

  const bookings = async () => {
    const { from, to } = around();
    return gateway.readBooks(from, to);
  };

  it('are read to their last page, also with payments that belong to no order, and no entry is counted twice', async () => {
    const known = (await bookings()).length;
    const added = Array.from({ length: 250 }, () => double.books.addPayment(null, { amount: 100_00 }).id);
    const asked = double.requests.length;
    // A payment that comes between two pages moves the others on by one.
    const pages = vi.spyOn(double.books, 'answer');
    pages.mockImplementationOnce((call) => {
      const page = double.books.answer(call);
      added.push(double.books.addPayment(null, { amount: 100_00 }).id);
      return page;
    });
    const all = await bookings();
    pages.mockRestore();
    expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
    expect(all.length).toBe(known + 250);
    const lists = double.requests.slice(asked).map((one) => new URL(one.path, 'http://razorpay').searchParams);
    expect(lists.every((query) => query.get('count') === '100')).toBe(true);
    expect(await bookings()).toHaveLength(known + added.length);
  });

  it.each<RazorpayBehaviour>(['fail', 'busy', 'html', 'other-form', 'drop', 'lose-answer'])(
    'are read whole or not at all when an answer in the middle is %s',
    async (behaviour) => {
      double.behave(behaviour, 1);
      await expect(bookings()).rejects.toThrow('Razorpay:');
      double.behave('work');
      expect((await bookings()).length).toBeGreaterThan(0);
    },
  );

  it.each(['readBooks', 'refund'] as const)('give up %s when no answer comes, and say no key', async (call) => {
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    double.behave('silent');
    const waiting = double.keptWaiting();
    const refund = { key: randomUUID(), gatewayPaymentId: 'pay_1', amountPaise: 1_00 };
    const asked = call === 'refund' ? gateway.refund(refund) : bookings();
    const failed = asked.then(
      () => undefined,
      (error: unknown) => error,
    );
    await waiting;
    expect(timeout).toHaveBeenCalledWith(10_000);
    patience.abort(new DOMException('The operation timed out', 'TimeoutError'));
    double.behave('work');
    timeout.mockRestore();
    const error = await failed;
    expect(String(error)).toContain('did not answer (NO_ANSWER)');
    expect(error).not.toBeInstanceOf(RefundRefused);
    expect(String(error)).not.toContain(double.env.RAZORPAY_KEY_SECRET);
  });
});
