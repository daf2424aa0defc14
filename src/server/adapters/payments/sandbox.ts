import { createHash } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import type { Keys } from '../../keys.ts';
import type { PaymentGateway } from './port.ts';
import { RefundRefused } from './refund-refused.ts';
import { sandboxAutopay } from './sandbox-autopay.ts';
import { readSandboxEvent } from './sandbox-event.ts';
import { ensureSandboxRefund } from './sandbox-refund-store.ts';
import { ensureSandboxOrder, selectSandboxBooks, selectSandboxPayments } from './sandbox-store.ts';

/** Where the sandbox's webhooks carry their HMAC-SHA256 of the raw body. */
export const sandboxSignatureHeader = 'x-sandbox-signature';

/**
 * The built-in gateway, in which no money moves: its own order book and checkout page, and webhooks signed
 * like a real gateway's (`docs/domain/orders-and-payments.md`).
 */
export function createSandbox({ keys, db, now }: { keys: Keys; db: Db; now: () => Date }): PaymentGateway {
  return {
    provider: 'sandbox',
    keyId: '',
    accountId: null,
    sandbox: true,
    async createOrder({ orderId, amountPaise, returnUrl }) {
      // Served by the academy itself, so back to the same origin that the buyer came from.
      const { pathname, search } = new URL(returnUrl);
      const order = { reference: orderId, amountPaise, returnPath: pathname + search };
      return { gatewayOrderId: await ensureSandboxOrder(db, order) };
    },
    checkoutUrl: (gatewayOrderId, method) => `/sandbox/checkout/${gatewayOrderId}?method=${method}`,
    readReturn(gatewayOrderId, { payment = '', signature = '' }) {
      return keys.verify('sandbox-gateway', `${gatewayOrderId}|${payment}`, signature) ? payment : null;
    },
    readWebhook(rawBody, headers) {
      const signature = headers[sandboxSignatureHeader];
      if (typeof signature !== 'string' || !keys.verify('sandbox-gateway', rawBody, signature)) return 'forged';
      return readSandboxEvent(rawBody, createHash('sha256').update(rawBody).digest('base64url'));
    },
    test: async () => ({ answer: 'nothing_to_ask', words: '' }),
    async listPayments(gatewayOrderId) {
      const payments = await selectSandboxPayments(db, gatewayOrderId);
      return payments.map(({ id, method, amountPaise, capturedAt, createdAt }) => ({
        gatewayOrderId,
        gatewayPaymentId: id,
        state: capturedAt === null ? 'failed' : capturedAt <= now().toISOString() ? 'captured' : 'created',
        amountPaise,
        // Its only refunds are those that the academy asked for itself.
        refundedPaise: 0,
        currency: 'INR',
        method,
        at: createdAt,
      }));
    },
    async refund({ key, gatewayPaymentId, amountPaise }) {
      const id = await ensureSandboxRefund(db, {
        key,
        paymentId: gatewayPaymentId,
        amountPaise,
        at: now().toISOString(),
      });
      if (id === undefined) throw new RefundRefused('The sandbox has taken no such amount.');
      return { gatewayRefundId: id, state: 'processed' };
    },
    autopay: sandboxAutopay({ db, now }),
    listRefunds: async () => [],
    findRefunds: async () => [],
    readBooks: (from, to) => selectSandboxBooks(db, { from, to, now: now().toISOString() }),
    readRefund: async (_payment, gatewayRefundId) => ({ gatewayRefundId, state: 'processed' }),
  };
}

/** Where the browser goes back to with the sandbox's signed word about a payment. */
export function signSandboxReturn(keys: Keys, orderId: string, paymentId: string): string {
  const signature = keys.sign('sandbox-gateway', `${orderId}|${paymentId}`);
  return `/checkout/sandbox/${orderId}/return?${new URLSearchParams({ payment: paymentId, signature })}`;
}
