import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { languageOfCode } from '../../contract/languages.ts';
import { shortWeekdays } from '../../contract/months.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import { weekdays } from '../../contract/weekdays.ts';
import { supportTimes } from '../api/support-hours.ts';

/** "Mon to Sat, 9 AM to 6 PM", or the days one by one where they do not follow each other. */
export function supportHoursText(hours: Settings['contact']['supportHours']): string {
  const { days } = hours;
  const language = languageOfCode(i18n.locale) ?? 'en';
  const open = weekdays.flatMap((day, place) => (days.includes(day) ? [place] : []));
  // Our week begins on Monday, the calendar's on Sunday.
  const nameOf = (place: number | undefined) => shortWeekdays[language][((place ?? 0) + 1) % 7] ?? '';
  const first = open[0] ?? 0;
  const last = open.at(-1) ?? first;
  const unbroken = open.length > 2 && last - first === open.length - 1;
  const from = nameOf(first);
  const to = nameOf(last);
  const daysText = unbroken ? t`${from} to ${to}` : open.map(nameOf).join(', ');
  return `${daysText}, ${supportTimes(i18n, hours)}`;
}
