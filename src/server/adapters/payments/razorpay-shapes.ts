import { z } from 'zod';
import type { BookEntry, GatewayEvent, GatewayPayment, GatewayRefund } from './port.ts';

/** Razorpay's entities as its API reference publishes them, as far as they are read. Amounts are paise. */
export const orderEntity = z.object({
  id: z.string().startsWith('order_'),
  amount: z.int(),
  currency: z.literal('INR'),
});

const currency = z.string().regex(/^[A-Z]{3}$/);

export const paymentEntity = z.object({
  id: z.string().startsWith('pay_'),
  order_id: z.string(),
  amount: z.int().positive(),
  currency,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string(),
  created_at: z.int(),
});
type PaymentEntity = z.output<typeof paymentEntity>;

export const listOf = <T extends z.ZodType>(items: T) => z.object({ items: z.array(items) });

const states = {
  created: 'created',
  authorized: 'authorised',
  captured: 'captured',
  refunded: 'captured',
  failed: 'failed',
} as const satisfies Record<PaymentEntity['status'], GatewayPayment['state']>;

export const refundEntity = z.object({
  id: z.string().startsWith('rfnd_'),
  amount: z.int().positive(),
  currency,
  status: z.enum(['pending', 'processed', 'failed']),
});

/** A refund in a list of them. */
export const listedRefund = refundEntity.extend({ created_at: z.int() });

/** A payment in a list, which need not belong to an order of ours. */
export const listedPayment = paymentEntity.extend({ order_id: z.nullable(z.string()) });

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const bookedOf = (one: { id: string; amount: number; currency: string; created_at: number }) => ({
  id: one.id,
  amountPaise: one.amount,
  currency: one.currency,
  at: instantOf(one.created_at),
});

/** The payments of a list that hold money, or held it before it was paid back. */
export function bookedPayments(payments: readonly z.output<typeof listedPayment>[]): BookEntry[] {
  return payments
    .filter(({ status }) => states[status] === 'captured')
    .map((one) => ({ kind: 'payment', ...bookedOf(one) }));
}

/** The refunds of a list that did not fail. */
export function bookedRefunds(refunds: readonly z.output<typeof listedRefund>[]): BookEntry[] {
  return refunds.filter(({ status }) => status !== 'failed').map((one) => ({ kind: 'refund', ...bookedOf(one) }));
}

/** A refund in the port's words. */
export function readRefund({ id, status }: z.output<typeof refundEntity>): GatewayRefund {
  return { gatewayRefundId: id, state: status === 'pending' ? 'sent' : status };
}

/** A payment in the port's words. One that was paid back had been captured first. */
export function readPayment(entity: PaymentEntity): GatewayPayment {
  return {
    gatewayOrderId: entity.order_id,
    gatewayPaymentId: entity.id,
    state: states[entity.status],
    amountPaise: entity.amount,
    currency: entity.currency,
    method: entity.method,
    at: new Date(entity.created_at * 1000).toISOString(),
  };
}

/** `order.paid` comes beside `payment.captured` and brings the same payment. */
const kinds = {
  'payment.authorized': 'payment.authorised',
  'payment.captured': 'payment.captured',
  'payment.failed': 'payment.failed',
  'order.paid': 'payment.captured',
} as const satisfies Record<string, GatewayEvent['kind']>;

const webhook = z.object({
  event: z.enum(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']),
  created_at: z.int(),
  payload: z.object({ payment: z.object({ entity: paymentEntity }) }),
});

/** A webhook in the port's words; `not_ours` for events that say nothing about a payment of an order. */
export function readRazorpayEvent(rawBody: Buffer, eventId: string): GatewayEvent | 'not_ours' {
  let json: unknown = null;
  try {
    json = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return 'not_ours';
  }
  const parsed = webhook.safeParse(json);
  if (!parsed.success) return 'not_ours';
  const { event, created_at, payload } = parsed.data;
  const { state: _state, at: _at, ...payment } = readPayment(payload.payment.entity);
  return { ...payment, eventId, kind: kinds[event], occurredAt: new Date(created_at * 1000).toISOString() };
}
