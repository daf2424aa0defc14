import * as z from 'zod/mini';
import { accessed } from './audit/accessed.ts';
import { instant } from './dates.ts';
import { binary, endpoint } from './endpoint.ts';
import { id, idParams, pageOf, pageQuery } from './ids.ts';
import { pdfRefusals } from './materials/pdf-refusals.ts';
import { sessionRecord } from './mentoring.ts';
import { orderPaise, paise } from './money.ts';
import { refundProposal } from './refund-proposal.ts';
import { courseDays, noRefundReasons, refundOutcome, refundReasons, refundStates } from './refund-states.ts';

export type {
  NoRefundReason,
  RefundOutcome,
  RefundReason,
  RefundState,
} from './refund-states.ts';

/** One refund of a line, as its buyer and staff see it. */
const lineRefund = z.object({
  id,
  state: z.enum(refundStates),
  amountPaise: paise,
  /** What it was opened with; less may have been granted. */
  requestedPaise: paise,
  reason: z.enum(refundReasons),
  note: z.string(),
  /** The student's own words, where they asked for it. */
  requestReason: z.string(),
  /** Photos that the student sent with it. */
  proofs: z.int(),
  /** It is for the delivery of what stands beside it. */
  isDelivery: z.boolean(),
  requestedAt: instant,
  creditNote: z.nullable(z.string()),
  /** What the gateway said against it; '' for its buyer. */
  failure: z.string(),
  /** By the bank and people, not by a gateway. */
  byBank: z.boolean(),
  /** Of cash that was paid out for it; null otherwise. */
  voucher: z.nullable(z.string()),
  /** It could not be sent, and nobody has tried again or given it up. */
  isStuck: z.boolean(),
  /** Its money was on its way once, and what it bought was taken back. */
  hasLeft: z.boolean(),
  isGivenUp: z.boolean(),
  /** An amount that waits for a second person; null for its buyer. */
  proposal: z.nullable(refundProposal),
});
export type LineRefund = z.infer<typeof lineRefund>;

/** The recorded use of one bought line, and what follows from it. */
export const refundCheck = z.object({
  lineId: id,
  title: z.string(),
  amountPaise: paise,
  outcome: refundOutcome,
  /** Null unless the outcome is `none`. */
  noRefundReason: z.nullable(z.enum(noRefundReasons)),
  /** The full refund must be asked for before. */
  fullUntil: instant,
  inTime: z.boolean(),
  accessed: z.nullable(accessed),
  /** Days of a batch that are over, of those that were paid for; null for what is no course. */
  course: z.nullable(courseDays),
  fullBelowPercent: z.int(),
  downloads: z.int(),
  /** A captured gateway payment is the proof. */
  paymentProof: z.boolean(),
  /** It is for a personal session with a mentor. */
  isSession: z.boolean(),
  /** What became of that session; null while nothing is recorded. */
  session: z.nullable(sessionRecord),
  /** Books must come back before their money goes out. */
  returnsGoods: z.boolean(),
  /** They are with the courier. */
  goodsAreOut: z.boolean(),
  goodsAreWithBuyer: z.boolean(),
  /** The delivery that goes back with the whole of it, while the parcel is still here. */
  deliveryPaise: paise,
  /** The delivery that was paid and does not go back, because the parcel has left. */
  keptDeliveryPaise: paise,
  refundedPaise: paise,
  /** What an accountant is told to give: the share that was not used, of a course the days to come. */
  suggestedPaise: paise,
  /** Paid beyond the price of the batch since a transfer, and not given back: it may go back by itself, and access stays. */
  creditPaise: paise,
  /** Oldest first. */
  refunds: z.array(lineRefund),
});
export type RefundCheck = z.infer<typeof refundCheck>;

/** One refund of a line, for the student who gets it. */
const ownRefund = z.extend(lineRefund, { orderId: id, number: z.string(), title: z.string() });
export type OwnRefund = z.infer<typeof ownRefund>;

/** It stands on the credit note, or in the answer to who asked. */
export const refundReasonText = z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(200));

export const refundChecks = z.object({
  lines: z.array(refundCheck),
  /** Above this amount staff only propose, and a second person approves; null for the student. */
  secondPersonAbovePaise: z.nullable(paise),
  processingDays: z.object({ min: z.int(), max: z.int() }),
});
export type RefundChecks = z.infer<typeof refundChecks>;

/** What a student gets back for a paid seat: all of it, or what the accountant decides. */
const seatRefund = z.object({
  amountPaise: paise,
  outcome: refundOutcome,
  processingDays: z.object({ min: z.int(), max: z.int() }),
});
export type SeatRefund = z.infer<typeof seatRefund>;

/** Photos and pages that go with a request, at most. */
export const mostProofs = 3;
const proof = { maxBytes: 8_000_000, required: false, picture: true } as const;

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
    errors: ['not_found', 'seat_paid', 'class_started', 'cancellation_closed'],
  }),
  checkRefund: endpoint({
    method: 'GET',
    path: '/api/orders/:id/refund-check',
    summary: 'What a refund of the caller’s own paid order would depend on, line by line.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: refundChecks,
    errors: ['not_found'],
  }),
  askForRefund: endpoint({
    method: 'POST',
    path: '/api/orders/:id/lines/:lineId/refund-request',
    summary:
      'Ask for the money of one line of the caller’s own paid order back; the accountant decides. Photos or PDFs go with it as proof; of these the first three pages are kept.',
    access: 'user',
    session: 'checked',
    params: z.extend(idParams, { lineId: id }),
    files: { proof1: proof, proof2: proof, proof3: proof },
    body: z.object({
      reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
    }),
    response: refundChecks,
    errors: ['not_found', 'invalid_transition', 'file_not_image', ...pdfRefusals],
  }),
  openRefundProof: endpoint({
    method: 'GET',
    path: '/api/admin/refunds/:id/proofs/:number',
    summary: 'One photo that a student sent with a request.',
    access: ['accountant'],
    audit: { action: 'refunds.open_proof', table: 'refunds' },
    params: z.extend(idParams, { number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostProofs)) }),
    response: binary,
    errors: ['not_found'],
  }),
  checkRefundForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/refund-check',
    summary: 'The same for any paid order.',
    access: ['accountant'],
    params: idParams,
    response: refundChecks,
    errors: ['not_found'],
  }),
  listOwnRefunds: endpoint({
    method: 'GET',
    path: '/api/refunds',
    summary: 'The caller’s refunds, newest first.',
    access: 'user',
    session: 'checked',
    query: pageQuery,
    response: pageOf(ownRefund),
  }),
  saveCreditNote: endpoint({
    method: 'GET',
    path: '/api/refunds/:id/credit-note.pdf',
    summary: 'The credit note of one of the caller’s own refunds as PDF.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
  saveCreditNoteForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/refunds/:id/credit-note.pdf',
    summary: 'The same for any refund.',
    access: ['accountant'],
    audit: { action: 'refunds.open_credit_note', table: 'refunds' },
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
  refundLine: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/lines/:lineId/refund',
    summary:
      'Send money for one line of a paid order back the way it came: all of it, or a part where the rules leave it to the accountant. What was requested is approved with it. `seenRefundedPaise` is what was back or on its way when somebody pressed: a second press changes nothing. With `seenRequestId` nothing is sent where that request was decided, or another made, since.',
    access: ['accountant'],
    params: z.extend(idParams, { lineId: id }),
    body: z.object({
      amountPaise: orderPaise.check(z.minimum(1, 'amount_format')),
      seenRefundedPaise: orderPaise,
      /** The request that was shown; null where there was none. */
      seenRequestId: z.optional(z.nullable(id)),
      reason: refundReasonText,
      /** Said by whoever saw the books of a delivered parcel come back. */
      booksAreBack: z._default(z.boolean(), false),
      /** Beyond the rules, with a reason; where they give nothing a second person approves it. */
      isGoodwill: z._default(z.boolean(), false),
    }),
    response: refundChecks,
    errors: ['not_found', 'invalid_transition'],
  }),
  declineRefund: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/:id/decline',
    summary: 'Decline a refund that was requested.',
    access: ['accountant'],
    params: idParams,
    body: z.object({ reason: refundReasonText }),
    response: refundChecks,
    errors: ['not_found', 'invalid_transition'],
  }),
  retryRefund: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/:id/retry',
    summary:
      'Send the money of a refund that could not be sent once more, as before or by the bank; it becomes a refund of its own.',
    access: ['accountant'],
    params: idParams,
    body: z.object({ byBank: z._default(z.boolean(), false) }),
    response: refundChecks,
    errors: ['not_found', 'invalid_transition'],
  }),
  giveUpRefund: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/:id/give-up',
    summary: 'Give up a refund that could not be sent; its student reads the reason.',
    access: ['accountant'],
    params: idParams,
    body: z.object({ reason: refundReasonText }),
    response: refundChecks,
    errors: ['not_found', 'invalid_transition'],
  }),
  recordBankRefund: endpoint({
    method: 'POST',
    path: '/api/admin/payment-refunds/:id/reference',
    summary:
      'Note the bank’s reference of money that came past the gateway and was sent back by hand; it counts once a second person has approved it.',
    access: ['accountant'],
    params: idParams,
    body: z.object({
      reference: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{12,22}$/, 'bank_reference_format')),
    }),
    response: z.object({ recorded: z.literal(true) }),
    errors: ['not_found', 'invalid_transition'],
  }),
  decideBankRefund: endpoint({
    method: 'POST',
    path: '/api/admin/payment-refunds/:id/decision',
    summary: 'Approve money that somebody else noted as sent back by the bank, or take the note away.',
    access: ['accountant'],
    params: idParams,
    body: z.object({ approve: z.boolean() }),
    response: z.object({ decided: z.literal(true) }),
    errors: ['not_found', 'invalid_transition'],
  }),
  cancelBankRefund: endpoint({
    method: 'POST',
    path: '/api/admin/payment-refunds/:id/cancel',
    summary: 'Give up money that was to be sent back by the bank, before anybody noted that it was.',
    access: ['accountant'],
    params: idParams,
    body: z.object({ reason: refundReasonText }),
    response: z.object({ cancelled: z.literal(true) }),
    errors: ['not_found', 'invalid_transition'],
  }),
};
