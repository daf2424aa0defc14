import { z } from 'zod';
import type { BookEntry, GatewayPayment, GatewayRefund, Withdrawal } from './port.ts';
import { readInstant } from './read-instant.ts';

/** What a gateway calls something of its own. Both are indexed, so neither may be as long as an event may be. */
export const gatewayId = z.string().regex(/^[\w-]{1,100}$/);
export const paymentMethod = z.string().regex(/^[\w-]{1,40}$/);

/** Razorpay's entities as its API reference publishes them, as far as they are read. Amounts are paise. */
export const orderEntity = z.object({
  id: gatewayId.startsWith('order_'),
  amount: z.int(),
  currency: z.literal('INR'),
});

/** Of an order: what the bank has authorised is taken at once, whatever the account's own setting is. */
export const takenAtOnce = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 1440, manual_expiry_period: 7200, refund_speed: 'normal' },
};

const currency = z.string().regex(/^[A-Z]{3}$/);

export const paymentEntity = z.object({
  id: gatewayId.startsWith('pay_'),
  /** Null for a payment of something else than an order. */
  order_id: z.nullable(gatewayId),
  amount: z.int().positive(),
  /** All that was sent back of it. */
  amount_refunded: z.int().min(0).nullish(),
  /** False also for one that was authorised and given back by itself, whose status is `refunded`. */
  captured: z.boolean().nullish(),
  currency,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: paymentMethod,
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

/** What the bank gave back by itself was never taken. */
function stateOf({ status, captured }: PaymentEntity): GatewayPayment['state'] {
  return status === 'refunded' && captured === false ? 'failed' : states[status];
}

export const refundEntity = z.object({
  id: gatewayId.startsWith('rfnd_'),
  amount: z.int().positive(),
  currency,
  status: z.enum(['pending', 'processed', 'failed']),
  payment_id: gatewayId.startsWith('pay_'),
  /** What the academy sent along as its key; of a refund from the dashboard whatever was typed there. */
  receipt: z.string().max(200).nullish().catch(null),
});

/** A refund in a list of them. */
export const listedRefund = refundEntity.extend({ created_at: z.int() });

const instantOf = (seconds: number) => readInstant(seconds) ?? new Date(0).toISOString();

const bookedOf = (one: { id: string; amount: number; currency: string; created_at: number }) => ({
  id: one.id,
  amountPaise: one.amount,
  currency: one.currency,
  at: instantOf(one.created_at),
});

/** The payments of a list that hold money, or held it before it was paid back. */
export function bookedPayments(payments: readonly PaymentEntity[]): BookEntry[] {
  return payments.filter((one) => stateOf(one) === 'captured').map((one) => ({ kind: 'payment', ...bookedOf(one) }));
}

/** The refunds of a list that did not fail. */
export function bookedRefunds(refunds: readonly z.output<typeof listedRefund>[]): BookEntry[] {
  return refunds.filter(({ status }) => status !== 'failed').map((one) => ({ kind: 'refund', ...bookedOf(one) }));
}

/** A refund in the port's words. */
export function readRefund({ id, status }: z.output<typeof refundEntity>): GatewayRefund {
  return { gatewayRefundId: id, state: status === 'pending' ? 'sent' : status };
}

/** A refund as money that leaves its payment. */
export function readWithdrawal({ id, amount, status, receipt }: z.output<typeof refundEntity>): Withdrawal {
  return { kind: 'refund', gatewayId: id, amountPaise: amount, state: status, key: receipt ?? null };
}

/** A payment of an order in the port's words. One that was paid back had been captured first, unless it says otherwise. */
export function readPayment(entity: PaymentEntity & { order_id: string }): GatewayPayment {
  return {
    gatewayOrderId: entity.order_id,
    gatewayPaymentId: entity.id,
    state: stateOf(entity),
    amountPaise: entity.amount,
    refundedPaise: entity.amount_refunded ?? 0,
    currency: entity.currency,
    method: entity.method,
    at: instantOf(entity.created_at),
  };
}
