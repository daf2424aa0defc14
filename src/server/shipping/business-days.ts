import type { Settings } from '../../contract/settings/settings.ts';
import { weekdays } from '../../contract/weekdays.ts';

/** What decides whether a day is one of business. */
export type BusinessDays = Pick<Settings['shipping'], 'businessDays' | 'holidays'>;

const dayMs = 24 * 60 * 60 * 1000;

/** The settings' days of the week less the holiday list (`docs/domain/shipping.md`). */
function isBusinessDay(day: string, { businessDays, holidays }: BusinessDays): boolean {
  // Our week begins on Monday, the calendar's on Sunday.
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  return weekday !== undefined && businessDays.includes(weekday) && !holidays.includes(day);
}

/** The day that lies `count` business days after `day`; that day itself for 0. */
export function addBusinessDays(day: string, count: number, open: BusinessDays): string {
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    at += dayMs;
    if (isBusinessDay(new Date(at).toISOString().slice(0, 10), open)) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
