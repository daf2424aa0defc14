import type { Settings } from '../../contract/settings/settings.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The settings that say when a purchase is refunded in full. */
export type FullRefundRule = Pick<Settings['refunds'], 'fullWithinDays' | 'fullBelowAccessedPercent'>;

/** What a full refund depends on, over everything that one order line opened. */
export interface PurchaseUse {
  /** When the order was paid: the days count from then. */
  paidAt: Date;
  /** Files taken out of the app. */
  downloads: number;
  /** Distinct pages opened of all pages, in percent. */
  accessedPercent: number;
}

/** The last moment at which a full refund can be asked for: whole times 24 hours from the payment. */
export function fullRefundUntil(paidAt: Date, rule: FullRefundRule): Date {
  return new Date(paidAt.getTime() + rule.fullWithinDays * dayMs);
}

/**
 * The full-refund rule (`spec.md §9`): asked in time, less than the share opened, nothing downloaded. The accountant's decision,
 * the reader's warning and the meter of what is left all ask here.
 */
export function isFullRefundOpen(use: PurchaseUse, rule: FullRefundRule, at: Date): boolean {
  if (use.downloads > 0 || at.getTime() > fullRefundUntil(use.paidAt, rule).getTime()) return false;
  return use.accessedPercent < rule.fullBelowAccessedPercent;
}
