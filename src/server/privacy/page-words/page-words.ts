import type { Language } from '../../../contract/languages.ts';
import { hi } from './hi.ts';
import { mr } from './mr.ts';
import { tableTitles } from './table-titles.ts';

/** What the page of a copy says besides what it shows. */
export const pageWords: Record<Language, { title: (academy: string) => string; asOf: (time: string) => string }> = {
  en: {
    title: (academy) => `Your data at ${academy}`,
    asOf: (time) => `Everything we keep about you, as of ${time} (Indian time).`,
  },
  mr: {
    title: (academy) => `${academy}: तुमची माहिती`,
    asOf: (time) => `आम्ही तुमच्याबद्दल ठेवतो ती सर्व माहिती, ${time} पर्यंतची (भारतीय वेळ).`,
  },
  hi: {
    title: (academy) => `${academy}: आपकी जानकारी`,
    asOf: (time) => `हम आपके बारे में जो कुछ रखते हैं, ${time} तक का (भारतीय समय)।`,
  },
};

export const yesNo: Record<Language, { yes: string; no: string }> = {
  en: { yes: 'yes', no: 'no' },
  mr: { yes: 'हो', no: 'नाही' },
  hi: { yes: 'हाँ', no: 'नहीं' },
};

/** `full_name` as `Full name`. */
function asWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A column's heading; an amount in paise is named in rupees. */
export function columnHeading(column: string, language: Language): string {
  const name = column.replace(/_paise$/, '');
  const words = language === 'en' ? undefined : { mr, hi }[language][name];
  return (words ?? asWords(name)) + (column.endsWith('_paise') ? ' (₹)' : '');
}

export const tableHeading = (table: string, language: Language) => tableTitles[table]?.[language] ?? asWords(table);
