import { languageOfCode } from '../../../contract/languages.ts';
import { shortWeekdays } from '../../../contract/months.ts';

const dayText = (date: Date) => date.toISOString().slice(0, 10);

/** The month `YYYY-MM` that is `by` months later. */
export function moveMonth(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return dayText(date).slice(0, 7);
}

/** The days of a month as whole weeks from Monday, `YYYY-MM-DD`, and the weekdays' names in that order. */
export function weeksOf(month: string, locale: string) {
  const names = shortWeekdays[languageOfCode(locale) ?? 'en'];
  const weekdays = [...names.slice(1), ...names.slice(0, 1)].map((long) => ({
    long,
    short: [...new Intl.Segmenter(locale).segment(long)][0]?.segment ?? long,
  }));
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCDate(1 - ((date.getUTCDay() + 6) % 7));
  const days: string[] = [];
  while (days.length % 7 > 0 || days.length === 0 || dayText(date).startsWith(month)) {
    days.push(dayText(date));
    date.setUTCDate(date.getUTCDate() + 1);
  }
  return { weekdays, days };
}

/** "November", with the year when it is not this year. */
export function monthTitle(month: string, locale: string): string {
  const isThisYear = month.startsWith(new Date().toISOString().slice(0, 4));
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-IN' : locale, {
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    numberingSystem: 'latn',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}
