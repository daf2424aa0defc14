import * as z from 'zod/mini';
import { day, instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { paise } from './money.ts';

/** `created → authorised → captured | failed`, `refunded` (`product.md`, Commerce). */
export const paymentStates = ['created', 'authorised', 'captured', 'failed', 'refunded'] as const;
export const paymentState = z.enum(paymentStates);
export type PaymentState = z.infer<typeof paymentState>;

/** Why captured money could not settle its order and waits for the accountant. */
export const reviewReasons = [
  'amount_differs',
  'order_expired',
  'order_cancelled',
  'paid_twice',
  'already_owned',
  'not_granted',
] as const;
export const reviewReason = z.enum(reviewReasons);
export type ReviewReason = z.infer<typeof reviewReason>;

/** How somebody means to pay; the gateway's page opens with it and lets them choose again. */
export const paymentMethods = ['upi', 'card', 'netbanking'] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** How money can have come in: through the gateway, or by a UPI transfer that staff saw on the bank's statement. */
export const settledMethods = [...paymentMethods, 'upi_transfer'] as const;

/** Captured money on its way back to the payer: `approved → sent → processed | failed` (`product.md`, Commerce). */
export const paybackStates = ['approved', 'sent', 'processed', 'failed'] as const;
export type PaybackState = (typeof paybackStates)[number];

/** One try to pay an order. */
export const payment = z.object({
  id,
  gatewayPaymentId: z.string(),
  provider: z.string(),
  state: paymentState,
  amountPaise: paise,
  /** In the gateway's words: `upi`, `card`, `netbanking`. */
  method: z.string(),
  reviewReason: z.nullable(reviewReason),
  /** The last that was sent back of it. */
  payback: z.nullable(
    z.object({
      state: z.enum(paybackStates),
      amountPaise: paise,
      changedAt: instant,
      /** What the gateway said against it, '' while nothing. */
      failure: z.string(),
    }),
  ),
  capturedAt: z.nullable(instant),
  createdAt: instant,
});
export type Payment = z.infer<typeof payment>;

/** Captured money that settled nothing and waits for the accountant. */
export const heldPayment = z.object({
  id,
  orderId: id,
  number: z.string(),
  student: z.nullable(z.string()),
  amountPaise: paise,
  reviewReason,
  capturedAt: instant,
});
export type HeldPayment = z.infer<typeof heldPayment>;

export const payments = {
  listHeldPayments: endpoint({
    method: 'GET',
    path: '/api/admin/held-payments',
    summary: 'Captured money that settled no order and is not on its way back, oldest first; at most 100.',
    access: ['accountant'],
    response: z.object({ items: z.array(heldPayment) }),
  }),
  listCollections: endpoint({
    method: 'GET',
    path: '/api/admin/collections',
    summary: 'Money captured on each day from the ledger, days without any left out. At most 400 days.',
    access: ['accountant'],
    query: z.object({ from: day, to: day }),
    response: z.object({
      days: z.array(z.object({ day, collectedPaise: paise, payments: z.int() })),
      totalPaise: paise,
    }),
  }),
};
