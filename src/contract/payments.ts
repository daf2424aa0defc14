import * as z from 'zod/mini';
import { day, instant } from './dates.ts';
import { binary, endpoint } from './endpoint.ts';
import { id, idParams, pageOf, pageQuery } from './ids.ts';
import { paise } from './money.ts';

/** `created → authorised → captured | failed`, `refunded` (`docs/domain/orders-and-payments.md`). */
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
  'fulfilment_failed',
  'refunded',
] as const;
export const reviewReason = z.enum(reviewReasons);
export type ReviewReason = z.infer<typeof reviewReason>;

/** How somebody means to pay; the gateway's page opens with it and lets them choose again. */
export const paymentMethods = ['upi', 'card', 'netbanking'] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** How money can have come in: through the gateway, by a UPI transfer that staff saw on the bank's statement, or at the desk. */
export const settledMethods = [...paymentMethods, 'upi_transfer', 'cash', 'cheque'] as const;

/** Captured money on its way back to the payer: `approved → sent → processed | failed` (`docs/domain/refunds.md`). */
export const paymentRefundStates = ['approved', 'sent', 'processed', 'failed'] as const;
export type PaymentRefundState = (typeof paymentRefundStates)[number];

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
  /** What is back or on its way, whoever sent it; more than `amountPaise` when a gateway erred. */
  refundedPaise: paise,
  /** The last that was sent back of it. */
  refund: z.nullable(
    z.object({
      id,
      state: z.enum(paymentRefundStates),
      amountPaise: paise,
      changedAt: instant,
      /** What the gateway said against it, '' while nothing. */
      failure: z.string(),
      /** People send it by the bank: it came past the gateway, or that could not send it. */
      byBank: z.boolean(),
      /** Of the bank, and who noted it. */
      reference: z.nullable(z.string()),
      recordedBy: z.nullable(id),
      /** The number of the voucher, where it was paid out in cash. */
      voucher: z.nullable(z.string()),
    }),
  ),
  capturedAt: z.nullable(instant),
  createdAt: instant,
});
export type Payment = z.infer<typeof payment>;

/** How a refund or dispute at the gateway stands. */
export const withdrawalStates = ['pending', 'failed', 'processed', 'opened', 'won', 'lost'] as const;

/** A refund made at the gateway, or a dispute: money of a payment that nobody here sent back. */
export const unseenWithdrawal = z.object({
  id,
  kind: z.enum(['refund', 'dispute']),
  state: z.enum(withdrawalStates),
  /** The gateway's own id of it. */
  gatewayId: z.string(),
  amountPaise: paise,
  currency,
  /** What the payment had brought. */
  paidPaise: paise,
  /** More was taken from the payment, in all, than it had brought. */
  isMoreThanPaid: z.boolean(),
  gatewayPaymentId: z.string(),
  orderId: id,
  number: z.string(),
  student: z.nullable(z.string()),
  changedAt: instant,
  /** An accountant has looked at it since it changed. */
  isSeen: z.boolean(),
});
export type UnseenWithdrawal = z.infer<typeof unseenWithdrawal>;

/** Why an event of a gateway has not been settled: it was only just received, an error of ours, another account, an unknown form. */
export const unsettledStates = ['received', 'failed', 'refused', 'unreadable'] as const;

/** What a gateway told and nothing has come of. */
export const unsettledEvent = z.object({
  id: z.int(),
  provider: z.string(),
  state: z.enum(unsettledStates),
  /** `payment.captured` and so on; in the gateway's own words where it could not be read. */
  kind: z.string(),
  /** Null where it names no order of ours. */
  orderId: z.nullable(id),
  number: z.nullable(z.string()),
  gatewayPaymentId: z.nullable(z.string()),
  amountPaise: z.nullable(paise),
  currency,
  /** `<code>: <what went wrong>`. */
  cause: z.string(),
  attempts: z.int(),
  receivedAt: instant,
  /** When it is tried again by itself. */
  nextAttemptAt: z.nullable(instant),
  /** What could be kept of one that could not be read, by its place in the event. */
  seen: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type UnsettledEvent = z.infer<typeof unsettledEvent>;

const eventParams = z.object({ eventId: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 53 - 1)) });

/** Captured money that settled nothing and waits for the accountant. */
export const paymentInReview = z.object({
  id,
  orderId: id,
  number: z.string(),
  student: z.nullable(z.string()),
  amountPaise: paise,
  currency,
  reviewReason,
  capturedAt: instant,
});
export type PaymentInReview = z.infer<typeof paymentInReview>;

/** Money that people are to send back by the bank: not sent yet, or noted by one person and not approved by another. */
export const bankRefund = z.object({
  id,
  orderId: id,
  number: z.string(),
  student: z.nullable(z.string()),
  amountPaise: paise,
  currency,
  /** Of the bank; null while nobody has sent it. */
  reference: z.nullable(z.string()),
  /** The money was taken at the desk. */
  fromDesk: z.boolean(),
  /** As much was paid in cash and is still here, so it may go back in cash. */
  mayBeCash: z.boolean(),
  /** The reader approved it, so somebody else has to pay it out in cash; false where the settings let one person do both. */
  needsOtherPayer: z.boolean(),
  createdAt: instant,
});
export type BankRefund = z.infer<typeof bankRefund>;

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
export const reconciliation = z.object({
  provider: z.string(),
  day,
  gatewayPaise: z.int(),
  ledgerPaise: z.int(),
  differences: z.array(gatewayDifference),
  comparedAt: instant,
});
export type Reconciliation = z.infer<typeof reconciliation>;

const dayRange = z.object({ from: day, to: day });

export const payments = {
  listReconciliations: endpoint({
    method: 'GET',
    path: '/api/admin/reconciliations',
    summary: 'Each day’s comparison of the gateway’s books with the ledger, newest first; 366 days at most.',
    access: ['accountant'],
    query: dayRange,
    response: z.object({ items: z.array(reconciliation) }),
  }),
  exportReconciliations: endpoint({
    method: 'GET',
    path: '/api/admin/reconciliations/export',
    summary: 'The same as CSV, every difference with its id.',
    access: ['accountant'],
    audit: { action: 'payments.export_reconciliations', table: 'gateway_reconciliations' },
    query: dayRange,
    response: binary,
  }),
  listPaymentsInReview: endpoint({
    method: 'GET',
    path: '/api/admin/payments-in-review',
    summary: 'Captured money that settled no order and is not on its way back, oldest first.',
    access: ['accountant'],
    query: pageQuery,
    response: pageOf(paymentInReview),
  }),
  listGatewayAlerts: endpoint({
    method: 'GET',
    path: '/api/admin/gateway-alerts',
    summary:
      'What a gateway told and somebody has to look at: events that could not be settled, and refunds and disputes at the gateway that nobody has looked at; oldest first, at most 100 of each.',
    access: ['accountant'],
    response: z.object({ events: z.array(unsettledEvent), withdrawals: z.array(unseenWithdrawal) }),
  }),
  settleEventAgain: endpoint({
    method: 'POST',
    path: '/api/admin/payment-events/:eventId/settle',
    summary: 'Try once more to settle what a gateway told; answers what is left of it. It is in the audit log.',
    access: ['accountant'],
    params: eventParams,
    response: z.object({ event: z.nullable(unsettledEvent) }),
    errors: ['not_found', 'invalid_transition'],
  }),
  closeEvent: endpoint({
    method: 'POST',
    path: '/api/admin/payment-events/:eventId/close',
    summary:
      'Note that somebody has looked at an event of another account, or of an unknown form; it leaves the work queue.',
    access: ['accountant'],
    params: eventParams,
    response: z.object({ closed: z.literal(true) }),
    errors: ['not_found'],
  }),
  acknowledgeWithdrawal: endpoint({
    method: 'POST',
    path: '/api/admin/withdrawals/:id/acknowledge',
    summary:
      'Note that somebody has looked at a refund or dispute at the gateway; it leaves the work queue until it changes.',
    access: ['accountant'],
    params: idParams,
    response: z.object({ seen: z.literal(true) }),
    errors: ['not_found'],
  }),
  listBankRefunds: endpoint({
    method: 'GET',
    path: '/api/admin/payment-refunds',
    summary:
      'Money to be sent back by the bank or in cash that waits for the caller: to send it, or as the second person; oldest first, at most 100.',
    access: ['accountant', 'front_desk'],
    response: z.object({ items: z.array(bankRefund) }),
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
