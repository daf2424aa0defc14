import { academyDay } from '../../contract/time-zone.ts';
/** `1234.50`: what files for accountants have, without a currency sign or grouping. */
export const rupees = (paise: number) => (paise / 100).toFixed(2);

/** The Indian day of an instant, `YYYY-MM-DD`. */
export const indianDate = (instant: string | Date) => academyDay(new Date(instant));

/** The last day of a month, `YYYY-MM-DD`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
