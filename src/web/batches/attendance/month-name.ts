import { shortMonths } from '../../../contract/months.ts';
import type { Language } from '../../i18n/language.ts';

/** "Nov 2026" of `2026-11`. */
export function monthName(month: string, locale: string): string {
  const names = shortMonths[locale as Language] ?? shortMonths.en;
  return `${names[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}
