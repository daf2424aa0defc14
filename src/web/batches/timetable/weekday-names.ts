import { shortWeekdays } from '../../../contract/months.ts';
import type { Language } from '../../i18n/language.ts';

/** The weekdays in the page's language, Monday first. */
export function weekdayNames(locale: string): { long: string }[] {
  const names = shortWeekdays[locale as Language] ?? shortWeekdays.en;
  return [...names.slice(1), ...names.slice(0, 1)].map((long) => ({ long }));
}
