import { addDays } from '../../contract/time-zone.ts';

/** A range of days, both ends included, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

export const periodNames = ['month', 'last-month', 'days-7', 'days-30', 'days-90'] as const;
export type PeriodName = (typeof periodNames)[number];

const milliseconds = 86_400_000;

/** How many days a period has. */
export function lengthOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / milliseconds + 1;
}

/** A named period as of the academy's `today`. */
export function periodOf(name: PeriodName, today: string): Period {
  const first = `${today.slice(0, 8)}01`;
  switch (name) {
    case 'month':
      return { from: first, to: today };
    case 'last-month': {
      const last = addDays(first, -1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
    case 'days-7':
      return { from: addDays(today, -6), to: today };
    case 'days-30':
      return { from: addDays(today, -29), to: today };
    case 'days-90':
      return { from: addDays(today, -89), to: today };
  }
}

/** The same number of days just before, to compare with. */
export function before(period: Period): Period {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) };
}

/** Every day of a period, in order. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, place) => addDays(period.from, place));
}

/** The period in the page's address, when it is one: two days in order, 366 at most. */
export function readPeriod(search: { from?: string; to?: string }): Period | null {
  const { from, to } = search;
  if (!from || !to || [from, to].some((day) => !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))))
    return null;
  const length = lengthOf({ from, to });
  return length >= 1 && length <= 366 ? { from, to } : null;
}
