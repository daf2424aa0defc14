import * as z from 'zod/mini';
import { day, instant } from './dates.ts';
import { binary, endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { paise } from './money.ts';

/** `created → authorised → captured | failed`, `refunded` (`product.md`, Commerce). */
export const paymentStates = ['created', 'authorised', 'captured', 'failed', 'refunded'] as const;
export const paymentState = z.enum(paymentStates);
export type PaymentState = z.infer<typeof paymentState>;

/** Why captured money could not settle its order and waits for the accountant. */
export const reviewReasons = [
  'amount_differs',
  'currency_differs',
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

/** Three letters; amounts are in its smallest unit. Anything but `INR` came in spite of what was asked for. */
const currency = z.string();

/** One try to pay an order. */
export const payment = z.object({
  id,
  gatewayPaymentId: z.string(),
  provider: z.string(),
  state: paymentState,
  amountPaise: paise,
  currency,
  /** In the gateway's words: `upi`, `card`, `netbanking`. */
  method: z.string(),
  reviewReason: z.nullable(reviewReason),
  /** The last that was sent back of it. */
  payback: z.nullable(
    z.object({
      id,
      state: z.enum(paybackStates),
      amountPaise: paise,
      changedAt: instant,
      /** What the gateway said against it, '' while nothing. */
      failure: z.string(),
      /** People send it by the bank: it came past the gateway, or that could not send it. */
      byBank: z.boolean(),
      /** Of the bank, and who noted it. */
      reference: z.nullable(z.string()),
      recordedBy: z.nullable(id),
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
  currency,
  reviewReason,
  capturedAt: instant,
});
export type HeldPayment = z.infer<typeof heldPayment>;

/** Money that people are to send back by the bank: not sent yet, or noted by one person and not approved by another. */
export const bankPayback = z.object({
  id,
  orderId: id,
  number: z.string(),
  student: z.nullable(z.string()),
  amountPaise: paise,
  currency,
  /** Of the bank; null while nobody has sent it. */
  reference: z.nullable(z.string()),
  createdAt: instant,
});
export type BankPayback = z.infer<typeof bankPayback>;

/** A payment or refund in which a gateway's books and the ledger differ; null on the side that does not have it. */
const gatewayDifference = z.object({
  kind: z.enum(['payment', 'refund']),
  /** The gateway's own id. */
  id: z.string(),
  gatewayPaise: z.nullable(paise),
  ledgerPaise: z.nullable(paise),
  /** Of the gateway's amount, where that is not in rupees. */
  currency: z.optional(currency),
  reason: z.enum(['missing', 'unknown', 'amount_differs', 'currency_differs']),
});
export type GatewayDifference = z.infer<typeof gatewayDifference>;

/** One day of one gateway against the ledger: what was taken less what went back. */
export const gatewayDay = z.object({
  provider: z.string(),
  day,
  gatewayPaise: z.int(),
  ledgerPaise: z.int(),
  differences: z.array(gatewayDifference),
  comparedAt: instant,
});
export type GatewayDay = z.infer<typeof gatewayDay>;

const dayRange = z.object({ from: day, to: day });

export const payments = {
  listGatewayDays: endpoint({
    method: 'GET',
    path: '/api/admin/gateway-days',
    summary: 'Each day’s comparison of the gateway’s books with the ledger, newest first; 366 days at most.',
    access: ['accountant'],
    query: dayRange,
    response: z.object({ items: z.array(gatewayDay) }),
  }),
  exportGatewayDays: endpoint({
    method: 'GET',
    path: '/api/admin/gateway-days/export',
    summary: 'The same as CSV, every difference with its id.',
    access: ['accountant'],
    query: dayRange,
    response: binary,
  }),
  listHeldPayments: endpoint({
    method: 'GET',
    path: '/api/admin/held-payments',
    summary: 'Captured money that settled no order and is not on its way back, oldest first; at most 100.',
    access: ['accountant'],
    response: z.object({ items: z.array(heldPayment) }),
  }),
  listBankPaybacks: endpoint({
    method: 'GET',
    path: '/api/admin/paybacks',
    summary:
      'Money to be sent back by the bank that waits for the caller: to send it, or as the second person; oldest first, at most 100.',
    access: ['accountant'],
    response: z.object({ items: z.array(bankPayback) }),
  }),
  listCollections: endpoint({
    method: 'GET',
    path: '/api/admin/collections',
    summary:
      'Money captured less money sent back on each day, from the ledger; days without any left out. At most 400 days.',
    access: ['accountant'],
    query: z.object({ from: day, to: day }),
    response: z.object({
      days: z.array(z.object({ day, collectedPaise: paise, payments: z.int() })),
      totalPaise: paise,
    }),
  }),
};
