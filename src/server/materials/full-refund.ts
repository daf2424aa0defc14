import type { NoRefundReason, RefundOutcome } from '../../contract/refunds.ts';
import type { Settings } from '../../contract/settings/settings.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The settings that decide a refund. */
export type RefundRule = Pick<
  Settings['refunds'],
  'fullWithinDays' | 'fullBelowAccessedPercent' | 'noneAboveProgressPercent'
>;

/** What is on record about one bought line: what kind it is, and the use of everything that it opened. */
export interface RecordedUse {
  /** When the order was paid: the days count from then. */
  paidAt: Date;
  /** An exam authority's own fee that was only passed on. */
  isExamFee: boolean;
  /** A personal session that staff recorded as held; one without a record counts as not held yet. */
  sessionHeld: boolean;
  /** Files taken out of the app. */
  downloads: number;
  /** Distinct pages opened of all pages, in percent. */
  accessedPercent: number;
  /** A captured gateway payment, or an uploaded proof. */
  paymentProof: boolean;
}

/** The last moment at which a full refund can be asked for: whole times 24 hours from the payment. */
export function fullRefundUntil(paidAt: Date, rule: Pick<RefundRule, 'fullWithinDays'>): Date {
  return new Date(paidAt.getTime() + rule.fullWithinDays * dayMs);
}

/** Why a line is never refunded, whenever it is asked for; null where it may be (`docs/domain/refunds.md`). */
export function noRefundReason(use: RecordedUse, rule: RefundRule): NoRefundReason | null {
  if (use.isExamFee) return 'exam_fee';
  if (use.sessionHeld) return 'session_held';
  if (use.downloads > 0) return 'downloaded';
  return use.accessedPercent > rule.noneAboveProgressPercent ? 'progress' : null;
}

/**
 * What a request made `at` leads to (`docs/domain/refunds.md`): nothing for exam fees, held sessions, downloaded
 * material or progress over 50 %; else everything when asked in time with less than the share opened and payment proof; else an
 * accountant decides. The accountant's decision, the student's meter, a seat given back and the reader's warning all ask here.
 */
export function decideRefund(use: RecordedUse, rule: RefundRule, at: Date): RefundOutcome {
  if (noRefundReason(use, rule) !== null) return 'none';
  const inTime = at.getTime() <= fullRefundUntil(use.paidAt, rule).getTime();
  return inTime && use.accessedPercent < rule.fullBelowAccessedPercent && use.paymentProof ? 'full' : 'review';
}
