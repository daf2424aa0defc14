import { t } from '@lingui/core/macro';
import { academyDay, formatDay } from './format.ts';

const dayMs = 24 * 3600_000;

/** "Today", "Tomorrow", "Yesterday", else "Wed 25 Nov": the heading of what a day holds. */
export function nameDay(value: string | Date, now = Date.now()): string {
  const day = academyDay(value);
  if (day === academyDay(new Date(now))) return t`Today`;
  if (day === academyDay(new Date(now + dayMs))) return t`Tomorrow`;
  if (day === academyDay(new Date(now - dayMs))) return t`Yesterday`;
  return formatDay(value);
}

/** What happens on each day, in the order in which it is given. */
export function byDay<One>(all: readonly One[], when: (one: One) => string): { day: string; items: One[] }[] {
  return [...Map.groupBy(all, (one) => academyDay(when(one)))].map(([day, items]) => ({ day, items }));
}
