import type { NoRefundReason, RefundOutcome } from '../../contract/refunds.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import { type Course, courseOverPercent } from './course.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The settings that decide a refund. */
export type RefundRule = Pick<
  Settings['refunds'],
  'fullWithinDays' | 'fullBelowAccessedPercent' | 'noneAboveProgressPercent'
>;

/** Recorded use of one purchased line: its kind, and the use of everything that it granted. */
export interface RecordedUse {
  /** When the order was paid: the days count from then. */
  paidAt: Date;
  /** An exam authority's own fee that was only passed on. */
  isExamFee: boolean;
  /** A personal session that staff recorded as held; without a record it counts as not held. */
  sessionHeld: boolean;
  /** Files taken out of the app. */
  downloads: number;
  /** Distinct pages opened of all pages, in percent. */
  accessedPercent: number;
  /** A captured gateway payment, or an uploaded proof. */
  paymentProof: boolean;
  /** The days of a batch; null for what is no course. */
  course: Course | null;
}

/** The last moment for requesting a full refund: whole multiples of 24 hours from the payment. */
export function fullRefundUntil(paidAt: Date, rule: Pick<RefundRule, 'fullWithinDays'>): Date {
  return new Date(paidAt.getTime() + rule.fullWithinDays * dayMs);
}

/** Why a line is not refunded, however soon it is asked for; null where it may be (`docs/domain/refunds.md`). */
export function noRefundReason(use: RecordedUse, rule: RefundRule, at: Date): NoRefundReason | null {
  if (use.isExamFee) return 'exam_fee';
  if (use.sessionHeld) return 'session_held';
  if (use.downloads > 0) return 'downloaded';
  if (use.accessedPercent > rule.noneAboveProgressPercent) return 'progress';
  return use.course && courseOverPercent(use.course, at) > rule.noneAboveProgressPercent ? 'course_over' : null;
}

/**
 * What a request made `at` leads to (`docs/domain/refunds.md`): nothing for exam fees, held sessions, downloaded
 * material, and progress or days of a course over 50 %; else everything when asked in time with less than the share opened and payment proof; else an
 * accountant decides. The accountant's decision, the student's meter, a seat given back and the reader's warning all ask here.
 */
export function decideRefund(use: RecordedUse, rule: RefundRule, at: Date): RefundOutcome {
  if (noRefundReason(use, rule, at) !== null) return 'none';
  const inTime = at.getTime() <= fullRefundUntil(use.paidAt, rule).getTime();
  return inTime && use.accessedPercent < rule.fullBelowAccessedPercent && use.paymentProof ? 'full' : 'review';
}
