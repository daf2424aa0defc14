import type { Language } from '../../contract/languages.ts';
import { shortMonths, shortWeekdays } from '../../contract/months.ts';
import { academyTimeZone } from '../../contract/time-zone.ts';

const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: academyTimeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "Wed 25 Nov, 6:00 PM IST" of an instant (ISO 8601), in the receiver's language; '' for none. */
export function formatDateTime(instant: string | undefined, language: Language): string {
  if (!instant) return '';
  const parts = Object.fromEntries(calendar.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const [year, month, day, hour] = [Number(parts.year), Number(parts.month), Number(parts.day), Number(parts.hour)];
  const weekday = shortWeekdays[language][new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  const clock = `${hour % 12 || 12}:${parts.minute} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${weekday} ${day} ${shortMonths[language][month - 1] ?? ''}, ${clock} IST`;
}
