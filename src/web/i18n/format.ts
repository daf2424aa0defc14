import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { languageOfCode } from '../../contract/languages.ts';
import { shortMonths, shortWeekdays } from '../../contract/months.ts';
import { academyTimeZone } from '../../contract/time-zone.ts';
import type { Language } from './language.ts';

// Everywhere: digits 0 to 9, Indian grouping, the academy's time zone. The `en-IN` data is used in every language
// because the Marathi data groups as ₹123,456 and prints Devanagari digits. A date and a time hold together with
// no-break spaces, so that a narrow line breaks before them.

// Made when first used: a formatter takes milliseconds, which no page should wait for on its way to being pressed.
const whole = once(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }));
const withPaise = once(() => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const calendar = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: academyTimeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Paise as rupees: ₹1,23,456, and ₹99.50 only when the paise are not zero. */
export function formatMoney(paise: number): string {
  const sign = paise < 0 ? '-' : '';
  const amount = Math.abs(paise) / 100;
  return `${sign}₹${(Number.isInteger(amount) ? whole() : withPaise()).format(amount)}`;
}

/** A price in paise; "Free" for 0 or less. */
export function formatPrice(paise: number): string {
  return paise <= 0 ? t`Free` : formatMoney(paise);
}

/** A count with Indian grouping: 1,23,456. */
export function formatCount(count: number): string {
  return whole().format(count);
}

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** An instant (ISO 8601) or a day (`YYYY-MM-DD`) as the academy's calendar shows it. */
function partsOf(value: string | Date): Parts {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  const date = typeof value === 'string' ? new Date(value.length === 10 ? `${value}T12:00:00+05:30` : value) : value;
  for (const { type, value: text } of calendar().formatToParts(date)) {
    if (type in parts) parts[type as keyof Parts] = Number(text);
  }
  return parts;
}

function language(): Language {
  return languageOfCode(i18n.locale) ?? 'en';
}

/** "Nov" in the current language unless told; month 1 to 12. */
function monthName(month: number, inLanguage = language()): string {
  return shortMonths[inLanguage][month - 1] ?? '';
}

function dayAndMonth({ day, month, year }: Parts, inLanguage?: Language): string {
  const text = `${day}\u00a0${monthName(month, inLanguage)}`;
  return year === partsOf(new Date()).year ? text : `${text}\u00a0${year}`;
}

/** "25 Nov", with the year when it is not this year. */
export function formatDate(value: string | Date, inLanguage?: Language): string {
  return dayAndMonth(partsOf(value), inLanguage);
}

/** The last day of what ends at this moment: the one before, where that is midnight. */
export const formatLastDay = (end: string): string => formatDate(new Date(Date.parse(end) - 1));

/** "Nov 2026" of `2026-11`. */
export const formatMonth = (month: string): string => `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`;

/** "25 Nov 2026", for papers that are kept. */
export function formatFullDate(value: string | Date, inLanguage?: Language): string {
  const { day, month, year } = partsOf(value);
  return `${day}\u00a0${monthName(month, inLanguage)}\u00a0${year}`;
}

/** The first and the last day of something: with their years where these differ, so that none is taken for the other's. */
export function formatFirstAndLast(first: string, last: string): [first: string, last: string] {
  const format = partsOf(first).year === partsOf(last).year ? formatDate : formatFullDate;
  return [format(first), format(last)];
}

const weekdayOf = ({ year, month, day }: Parts) =>
  shortWeekdays[language()][new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';

/** "Wed". */
export function formatWeekday(value: string | Date): string {
  return weekdayOf(partsOf(value));
}

/** "Wed 25 Nov", with the year when it is not this year. */
export function formatDay(value: string | Date): string {
  const parts = partsOf(value);
  return `${weekdayOf(parts)}\u00a0${dayAndMonth(parts)}`;
}

/** "6:00 PM", in IST whatever the phone's zone. Also takes a clock time "18:00" or "18:00:00". */
export function formatTime(value: string | Date): string {
  const clock = typeof value === 'string' ? /^(\d{2}):(\d{2})/.exec(value) : null;
  const { hour, minute } = clock ? { hour: Number(clock[1]), minute: Number(clock[2]) } : partsOf(value);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

/** "Wed 25 Nov, 6:00 PM". */
export function formatDayTime(value: string | Date): string {
  return `${formatDay(value)}, ${formatTime(value)}`;
}

/** The two lines of a date block: "NOV" over "25". */
export function dateBlock(value: string | Date): { month: string; day: string } {
  const { day, month } = partsOf(value);
  return { month: monthName(month).toUpperCase(), day: String(day) };
}

/** The academy's day of an instant, `YYYY-MM-DD`: for grouping and comparing. */
export function academyDay(value: string | Date): string {
  const { year, month, day } = partsOf(value);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** "90 min" below two hours, then "2 h 10 min". */
export function formatDuration(minutes: number): string {
  if (minutes < 120) return t`${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
}

/** Bytes as a reader's size: "820 KB", "2.4 MB". */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${whole().format(Math.ceil(bytes / 1000))} KB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1).replace(/\.0$/, '') : whole().format(megabytes)} MB`;
}

/** The shapes of Indian numbers: landlines of the six cities whose code no mobile number begins with, mobile, toll-free. */
const phoneShapes: readonly [RegExp, string][] = [
  [/^\+?91(11|20|22|33|40|44)(\d{4})(\d{4})$/, '+91 $1 $2 $3'],
  [/^\+?91([6-9]\d{4})(\d{5})$/, '+91 $1 $2'],
  [/^\+?91(1800)(\d{3})(\d{3,4})$/, '$1 $2 $3'],
];

/** "+91 98765 43210", "+91 20 2567 1234", "1800 123 4567"; numbers of any other shape as they are. */
export function formatPhone(e164: string): string {
  const shape = phoneShapes.find(([pattern]) => pattern.test(e164));
  return shape ? e164.replace(...shape) : e164;
}

/** "1 page", "32 pages". */
export function formatPages(pages: number): string {
  return plural(pages, { one: '# page', other: '# pages' });
}
