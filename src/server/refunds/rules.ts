import type { RefundOutcome } from '../../contract/refunds.ts';
import type { Settings } from '../../contract/settings.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What is on record about one bought line. */
export interface RecordedUse {
  /** When its payment was captured: the registration that the seven days count from. */
  paidAt: Date;
  /** An exam authority's own fee that was only passed on. */
  isExamFee: boolean;
  /** A personal session that was held; one without a record of that counts as not held yet. */
  sessionHeld: boolean;
  /** Files taken out of the app. */
  downloads: number;
  /** Distinct pages opened of all pages, in percent. */
  accessedPercent: number;
  /** A captured gateway payment, or an uploaded proof. */
  paymentProof: boolean;
}

/** Until when a full refund can be asked for: whole times 24 hours from the payment. */
export function fullRefundUntil(paidAt: Date, rule: Settings['refunds']): Date {
  return new Date(paidAt.getTime() + rule.fullWithinDays * dayMs);
}

/**
 * What a request made `at` leads to (`spec.md §9`, `product.md` Refunds): nothing for exam fees, held
 * sessions, downloaded material or progress over 50 %; else everything within seven days, under 10 % and
 * with payment proof; else an accountant decides.
 */
export function decideRefund(use: RecordedUse, rule: Settings['refunds'], at: Date): RefundOutcome {
  if (use.isExamFee || use.sessionHeld) return 'none';
  if (use.downloads > 0 || use.accessedPercent > rule.noneAboveProgressPercent) return 'none';
  const inTime = at.getTime() <= fullRefundUntil(use.paidAt, rule).getTime();
  const little = use.accessedPercent < rule.fullBelowAccessedPercent;
  return inTime && little && use.paymentProof ? 'full' : 'review';
}
