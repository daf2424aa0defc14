import * as z from 'zod/mini';

/** What a request would lead to: money back, no money back, or an accountant's decision (`docs/domain/refunds.md`). */
export const refundOutcomes = ['full', 'none', 'review'] as const;
export const refundOutcome = z.enum(refundOutcomes);
export type RefundOutcome = z.infer<typeof refundOutcome>;

/** Why the rules give nothing back (`docs/domain/refunds.md`). */
export const noRefundReasons = ['exam_fee', 'session_held', 'downloaded', 'progress', 'course_over'] as const;
export type NoRefundReason = (typeof noRefundReasons)[number];

/** Days of a course that are over, of those that were paid for. */
export const courseDays = z.object({ over: z.int(), all: z.int() });

/** The states of a refund (`docs/domain/refunds.md`). */
export const refundStates = ['requested', 'approved', 'declined', 'sent', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Why it was opened; `requested_by_student`: by the student, `decided`: by staff, `at_gateway`: its money left without a press here. */
export const refundReasons = [
  'class_cancelled',
  'seat_cancelled',
  'requested_by_student',
  'decided',
  'at_gateway',
] as const;
export type RefundReason = (typeof refundReasons)[number];
