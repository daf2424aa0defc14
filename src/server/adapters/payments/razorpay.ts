import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { GatewayTest, PaymentGateway, Withdrawal } from './port.ts';
import { callRazorpay, type RazorpayAccount, RazorpayFailure } from './razorpay-api.ts';
import { razorpayAutopay } from './razorpay-autopay.ts';
import { readRazorpayEvent } from './razorpay-event.ts';
import { openRazorpayOrder } from './razorpay-order.ts';
import { razorpayPage } from './razorpay-page.ts';
import { readSettlements } from './razorpay-settlements.ts';
import {
  bookedPayments,
  bookedRefunds,
  listedRefund,
  listOf,
  paymentEntity,
  readPayment,
  readRefund,
  readWithdrawal,
  refundEntity,
} from './razorpay-shapes.ts';
import { RefundRefused } from './refund-refused.ts';

interface Razorpay extends RazorpayAccount {
  /** The account whose events alone are taken; null: that of the first. */
  accountId: string | null;
  webhookSecret: string;
  checkoutUrl: string;
}

/** HMAC-SHA256 in hex, compared in constant time. */
function fits(secret: string, signed: string | Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const expected = Buffer.from(createHmac('sha256', secret).update(signed).digest('hex'));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** What was wrong with the refund itself stays wrong; keys, a limit or a first try still under way (409) do not. */
function refuseForGood(error: unknown): never {
  if (error instanceof RazorpayFailure && error.status === 400) throw new RefundRefused(error.message);
  throw error;
}

/** An order of another account: of test keys, or of keys that were replaced. */
function noneWhereUnknown(error: unknown): { items: [] } {
  if (error instanceof RazorpayFailure && error.status === 400) return { items: [] };
  throw error;
}

/** Reads at most one order, which changes nothing. */
async function testKeys(account: RazorpayAccount): Promise<GatewayTest> {
  try {
    await callRazorpay(account, { method: 'GET', path: '/orders?count=1', answer: listOf(z.unknown()) });
    return { answer: account.keyId.startsWith('rzp_test_') ? 'test_keys' : 'works', words: '' };
  } catch (error) {
    if (!(error instanceof RazorpayFailure)) throw error;
    return { answer: error.status === 401 ? 'wrong_keys' : 'no_answer', words: error.message };
  }
}

const pageSize = 100;

/** Every entity that was created in a span of time, page by page, newest first. */
async function readAll<T extends { id: string }>(
  account: RazorpayAccount,
  path: string,
  span: { from: string; to: string },
  entity: z.ZodType<T>,
): Promise<T[]> {
  // Razorpay's `to` is included; ours is not.
  const [from, to] = [Date.parse(span.from) / 1000, Date.parse(span.to) / 1000 - 1];
  const all = new Map<string, T>();
  for (let skip = 0; ; skip += pageSize) {
    const query = `from=${from}&to=${to}&count=${pageSize}&skip=${skip}`;
    const { items } = await callRazorpay(account, { method: 'GET', path: `${path}?${query}`, answer: listOf(entity) });
    // What comes while pages are read moves the others on, so that a page repeats the end of the one before.
    for (const item of items) all.set(item.id, item);
    if (items.length < pageSize) return [...all.values()];
  }
}

/** Razorpay (`docs/domain/orders-and-payments.md`): UPI, cards and net banking on its hosted checkout. */
export function createRazorpay(account: Razorpay): PaymentGateway {
  return {
    provider: 'razorpay',
    keyId: account.keyId,
    accountId: account.accountId,
    sandbox: account.keyId.startsWith('rzp_test_'),
    async createOrder({ orderId, amountPaise }) {
      return { gatewayOrderId: await openRazorpayOrder(account, { orderId, amountPaise }) };
    },
    checkoutUrl: (gatewayOrderId, method) => `/checkout/razorpay/${gatewayOrderId}?method=${method}`,
    checkoutPage: (shown) => razorpayPage({ ...shown, keyId: account.keyId, script: account.checkoutUrl }),
    readReturn(gatewayOrderId, form) {
      const { razorpay_payment_id: paymentId = '', razorpay_signature: signature } = form;
      return fits(account.keySecret, `${gatewayOrderId}|${paymentId}`, signature) ? paymentId : null;
    },
    readWebhook(rawBody, headers) {
      if (!fits(account.webhookSecret, rawBody, headers['x-razorpay-signature'])) return 'forged';
      // Not the header x-razorpay-event-id, which no signature covers: a repeated event has the same bytes.
      return readRazorpayEvent(rawBody, createHash('sha256').update(rawBody).digest('base64url'));
    },
    test: () => testKeys(account),
    async listPayments(gatewayOrderId) {
      const asked = callRazorpay(account, {
        method: 'GET',
        path: `/orders/${encodeURIComponent(gatewayOrderId)}/payments`,
        answer: listOf(paymentEntity),
      });
      const { items } = await asked.catch(noneWhereUnknown);
      return items.map((one) => readPayment({ ...one, order_id: gatewayOrderId }));
    },
    async refund({ key, gatewayPaymentId, amountPaise }) {
      const asked = callRazorpay(account, {
        method: 'POST',
        path: `/payments/${encodeURIComponent(gatewayPaymentId)}/refund`,
        headers: { 'x-refund-idempotency': key },
        body: { amount: amountPaise, speed: 'normal', receipt: key },
        answer: refundEntity,
      });
      return readRefund(await asked.catch(refuseForGood));
    },
    async listRefunds(gatewayPaymentId) {
      const all: Withdrawal[] = [];
      for (let skip = 0; ; skip += pageSize) {
        const path = `/payments/${encodeURIComponent(gatewayPaymentId)}/refunds?count=${pageSize}&skip=${skip}`;
        const { items } = await callRazorpay(account, { method: 'GET', path, answer: listOf(refundEntity) });
        all.push(...items.map(readWithdrawal));
        if (items.length < pageSize) return all;
      }
    },
    async findRefunds(from, to) {
      const refunds = await readAll(account, '/refunds', { from, to }, listedRefund);
      return refunds.map((one) => ({ gatewayRefundId: one.id, gatewayPaymentId: one.payment_id }));
    },
    async readBooks(from, to) {
      const span = { from, to };
      const payments = await readAll(account, '/payments', span, paymentEntity);
      const booked = bookedPayments(payments);
      const bookedIds = new Set(booked.map((one) => one.id));
      // What the bank gave back by itself was neither taken nor sent back by the account.
      const neverTaken = new Set(payments.map((one) => one.id).filter((id) => !bookedIds.has(id)));
      const refunds = await readAll(account, '/refunds', span, listedRefund);
      return [...booked, ...bookedRefunds(refunds.filter((one) => !neverTaken.has(one.payment_id)))];
    },
    autopay: razorpayAutopay(account),
    readSettlements: (day) => readSettlements(account, day),
    async readRefund(gatewayPaymentId, gatewayRefundId) {
      const path = `/payments/${encodeURIComponent(gatewayPaymentId)}/refunds/${encodeURIComponent(gatewayRefundId)}`;
      return readRefund(await callRazorpay(account, { method: 'GET', path, answer: refundEntity }));
    },
  };
}
