import { dueFrom, type FeeHead, type FeePlanForm, type Instalment } from '../../contract/fees.ts';
import type { TaxClass } from '../../contract/orders/products.ts';

const dayMs = 86_400_000;

/** A day so many days after another, `YYYY-MM-DD`. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * What an account owes by its plan: a discount comes off the tuition, from the last instalment backwards. Whatever was due before
 * the student joined is due on the day that they do (docs/decisions/0593).
 */
export function duesOf(
  plan: Pick<FeePlanForm, 'instalments'>,
  { discountPaise, joinedOn }: { discountPaise: number; joinedOn: string },
) {
  let left = discountPaise;
  const dues = plan.instalments.map((one, index) => ({
    ...one,
    dueOn: dueFrom(joinedOn, one),
    position: plan.instalments.slice(0, index + 1).filter(({ head }) => head === one.head).length,
  }));
  for (const due of dues.toReversed()) {
    if (due.head !== 'tuition' || left === 0) continue;
    // A rest under a rupee could not be paid: it goes with the discount.
    const off = Math.min(left, due.amountPaise);
    due.amountPaise -= off;
    left -= off;
  }
  return dues.filter((due) => due.amountPaise >= 100);
}

const daysAround = 180;

/** The days between which instalments of a batch may lie: half a year around its own. */
export const dueDaysOf = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => ({
  fromOn: daysLater(startsOn, -daysAround),
  untilOn: daysLater(endsOn, daysAround),
});

/** How a fee is taxed: an authority's own is only passed on; whatever else a course brings is taxed as the course that it belongs to. */
export const taxClassOf = (head: FeeHead): TaxClass => (head === 'exam' ? 'exam_fee' : 'coaching');

/** The most that the front desk may take off, in paise. */
export function mostDiscount({
  instalments,
  discountLimitPercent,
}: Pick<FeePlanForm, 'instalments' | 'discountLimitPercent'>): number {
  const tuition = instalments.filter((one) => one.head === 'tuition').reduce((sum, one) => sum + one.amountPaise, 0);
  return Math.floor((tuition * discountLimitPercent) / 100);
}

/** A due that is not paid, of an account. */
interface OpenDue {
  id: string;
  head: FeeHead;
  position: number;
  dueOn: string;
  amountPaise: number;
}

/**
 * What taking an amount off the tuition does to dues, from the last one backwards: the new amounts (0 cancels), and what is
 * left that was on none of them.
 */
export function takeOff(
  dues: readonly OpenDue[],
  amountPaise: number,
): { changes: { id: string; amountPaise: number }[]; leftPaise: number } {
  let left = amountPaise;
  const changes: { id: string; amountPaise: number }[] = [];
  const last = dues.toSorted((a, b) => b.dueOn.localeCompare(a.dueOn) || b.position - a.position);
  for (const due of last.filter((one) => one.head === 'tuition')) {
    if (left <= 0) break;
    const rest = due.amountPaise - Math.min(left, due.amountPaise);
    left -= due.amountPaise - rest;
    // A rest under a rupee could not be paid: it goes with the difference.
    changes.push({ id: due.id, amountPaise: rest < 100 ? 0 : rest });
  }
  return { changes, leftPaise: left };
}

/** The instalments of a plan in the order of their dates. */
export function inOrder(instalments: readonly Instalment[]): Instalment[] {
  return instalments.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
}
