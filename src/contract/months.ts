import type { Language } from './languages.ts';

/** Our own month names: the platform prints "Sept", and its Marathi data differs between phones. */
export const shortMonths: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  mr: ['जाने', 'फेब्रु', 'मार्च', 'एप्रिल', 'मे', 'जून', 'जुलै', 'ऑग', 'सप्टें', 'ऑक्टो', 'नोव्हें', 'डिसें'],
  hi: ['जन', 'फ़र', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल', 'अग', 'सित', 'अक्टू', 'नव', 'दिस'],
};

/** Sunday first. */
export const shortWeekdays: Record<Language, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  mr: ['रवि', 'सोम', 'मंगळ', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  hi: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
};

/** A day so many months later, `YYYY-MM-DD`; a month that is too short ends on its last day. */
export function monthsLater(from: string, months: number): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/** "25 Nov 2026" of a day (`YYYY-MM-DD`). */
export function formatDay(day: string, language: Language): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${shortMonths[language][Number(month) - 1]} ${year}`;
}
