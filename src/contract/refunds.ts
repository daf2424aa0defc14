import * as z from 'zod/mini';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, pageOf, pageQuery } from './ids.ts';
import { paise } from './money.ts';

/** What a request would lead to: money back, no money back, or an accountant's decision (`product.md`, Refunds). */
export const refundOutcomes = ['full', 'none', 'review'] as const;
export const refundOutcome = z.enum(refundOutcomes);
export type RefundOutcome = z.infer<typeof refundOutcome>;

/** The recorded use of one bought line, and what follows from it. */
export const refundCheck = z.object({
  lineId: id,
  title: z.string(),
  amountPaise: paise,
  outcome: refundOutcome,
  /** The full refund must be asked for before. */
  fullUntil: instant,
  inTime: z.boolean(),
  /** Pages opened of all pages, in percent; null where nothing is read in the app. */
  accessed: z.nullable(z.object({ percent: z.number(), openedPages: z.int(), pages: z.int() })),
  fullBelowPercent: z.int(),
  downloads: z.int(),
  /** A captured gateway payment is the proof. */
  paymentProof: z.boolean(),
  /** Books must come back before their money goes out. */
  returnsGoods: z.boolean(),
});
export type RefundCheck = z.infer<typeof refundCheck>;

/** `product.md`, Commerce: the states of a refund. */
export const refundStates = ['requested', 'approved', 'declined', 'sent', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Why it was opened. */
const refundReasons = ['class_cancelled', 'seat_given_back'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Money that is to go back for one order line. */
export const refundRequest = z.object({
  id,
  orderId: id,
  /** Of the order. */
  number: z.string(),
  /** What was bought. */
  title: z.string(),
  fullName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  state: z.enum(refundStates),
  amountPaise: paise,
  reason: z.enum(refundReasons),
  note: z.string(),
  requestedAt: instant,
});
export type RefundRequest = z.infer<typeof refundRequest>;

const checks = z.object({ lines: z.array(refundCheck), processingDays: z.object({ min: z.int(), max: z.int() }) });
export type RefundChecks = z.infer<typeof checks>;

/** What a student gets back for a paid seat: all of it, or what the accountant decides. */
const seatRefund = z.object({
  amountPaise: paise,
  outcome: refundOutcome,
  processingDays: z.object({ min: z.int(), max: z.int() }),
});
export type SeatRefund = z.infer<typeof seatRefund>;

export const refunds = {
  checkSeatRefund: endpoint({
    method: 'GET',
    path: '/api/classes/:id/seat-refund',
    summary: 'What the caller would get back for their paid seat in a class.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: seatRefund,
    errors: ['not_found', 'seat_paid'],
  }),
  giveBackSeat: endpoint({
    method: 'POST',
    path: '/api/classes/:id/seat-refund',
    summary: 'Give the caller’s paid seat back, until some hours before the class (setting); its refund is opened.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: seatRefund,
    errors: ['not_found', 'seat_paid', 'class_started', 'give_back_too_late'],
  }),
  checkRefund: endpoint({
    method: 'GET',
    path: '/api/orders/:id/refund-check',
    summary: 'What a refund of the caller’s own paid order would depend on, line by line.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: checks,
    errors: ['not_found'],
  }),
  listRefunds: endpoint({
    method: 'GET',
    path: '/api/admin/refunds',
    summary: 'Refunds in a state, longest waiting first.',
    access: ['accountant'],
    query: z.extend(pageQuery, { state: z._default(z.enum(refundStates), 'requested') }),
    response: pageOf(refundRequest),
  }),
  checkRefundForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/refund-check',
    summary: 'The same for any paid order.',
    access: ['accountant'],
    params: idParams,
    response: checks,
    errors: ['not_found'],
  }),
};
