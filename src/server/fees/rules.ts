import type { FeePlanForm, Instalment } from '../../contract/fees.ts';

const dayMs = 86_400_000;

/** A day so many days after another, `YYYY-MM-DD`. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** What an account owes by its plan: a discount comes off the tuition, from the last instalment backwards. */
export function duesOf(plan: Pick<FeePlanForm, 'instalments'>, discountPaise: number) {
  let left = discountPaise;
  const dues = plan.instalments.map((one, index) => ({ ...one, position: index + 1 }));
  for (const due of dues.toReversed()) {
    if (due.head !== 'tuition' || left === 0) continue;
    // A rest under a rupee could not be paid: it goes with the discount.
    const off = Math.min(left, due.amountPaise);
    due.amountPaise -= off;
    left -= off;
  }
  return dues.filter((due) => due.amountPaise >= 100);
}

/** The most that the front desk may take off, in paise. */
export function mostDiscount({
  instalments,
  discountLimitPercent,
}: Pick<FeePlanForm, 'instalments' | 'discountLimitPercent'>): number {
  const tuition = instalments.filter((one) => one.head === 'tuition').reduce((sum, one) => sum + one.amountPaise, 0);
  return Math.floor((tuition * discountLimitPercent) / 100);
}

/** The instalments of a plan in the order of their dates. */
export function inOrder(instalments: readonly Instalment[]): Instalment[] {
  return instalments.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
}
