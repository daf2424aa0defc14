import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Settings } from '../../contract/settings/settings.ts';
import { type Weekday, weekdays } from '../../contract/weekdays.ts';
import { formatTime } from '../i18n/format.ts';

/** The days by their full names. */
export const dayLabels: Record<Weekday, MessageDescriptor> = {
  mon: msg`Monday`,
  tue: msg`Tuesday`,
  wed: msg`Wednesday`,
  thu: msg`Thursday`,
  fri: msg`Friday`,
  sat: msg`Saturday`,
  sun: msg`Sunday`,
};

/** "Monday to Saturday" for days in a row, else each by its name. */
export function weekdaysInWords(i18n: I18n, days: readonly Weekday[]): string {
  const sorted = weekdays.filter((day) => days.includes(day));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return '';
  const inARow = weekdays.indexOf(last) - weekdays.indexOf(first) + 1 === sorted.length;
  const [from, to] = [i18n._(dayLabels[first]), i18n._(dayLabels[last])];
  if (inARow && sorted.length > 2) return t(i18n)`${from} to ${to}`;
  return sorted.map((day) => i18n._(dayLabels[day])).join(', ');
}

/** "9 AM to 6 PM", with minutes where there are any. */
export function supportTimes(i18n: I18n, { opens, closes }: Settings['contact']['supportHours']): string {
  const [from, to] = [opens, closes].map((time) => formatTime(time).replace(':00', ''));
  return t(i18n)`${from} to ${to}`;
}
