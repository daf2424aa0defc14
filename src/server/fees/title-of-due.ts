import { type FeeHead, isNumbered } from '../../contract/fees.ts';
import { type Language, languages } from '../../contract/languages.ts';
import type { Titles } from '../http/in-language.ts';
import type { DueRow } from './due-store.ts';

const heads: Record<FeeHead, Record<Language, string>> = {
  tuition: { en: 'Tuition', mr: 'शिकवणी शुल्क', hi: 'ट्यूशन फ़ीस' },
  exam: { en: 'External exam fee', mr: 'बाहेरच्या परीक्षेचे शुल्क', hi: 'बाहरी परीक्षा की फ़ीस' },
  hostel: { en: 'Hostel', mr: 'वसतिगृह', hi: 'हॉस्टल' },
  uniform: { en: 'Uniform', mr: 'गणवेश', hi: 'यूनिफ़ॉर्म' },
  late: { en: 'Late fee', mr: 'विलंब शुल्क', hi: 'विलंब शुल्क' },
};
/** What a file calls a head. */
export const headLabel = (head: FeeHead): string => heads[head].en;
const instalment: Record<Language, string> = { en: 'instalment', mr: 'हप्ता', hi: 'क़िस्त' };

export type NamedDue = Pick<DueRow, 'head' | 'position' | 'lateOf' | 'names'>;

/** `Tuition, instalment 2`; a late fee is called by what it is late for. */
function nameOf({ head, position, lateOf }: Omit<NamedDue, 'names'>, language: Language): string {
  const called = heads[head][language];
  if (head === 'late') {
    return lateOf === null ? called : `${called} (${nameOf({ head: lateOf, position, lateOf: null }, language)})`;
  }
  return isNumbered({ head, position }) ? `${called}, ${instalment[language]} ${position}` : called;
}

/** What a due is called on an order, receipt and invoice, in each language; its batch in English where it has no other name. */
export function titlesOfDue(due: NamedDue): {
  title: string;
  titles: Titles;
} {
  const of = (language: Language) => `${nameOf(due, language)}: ${due.names[language] || due.names.en}`.slice(0, 160);
  return { title: of('en'), titles: Object.fromEntries(languages.map((one) => [one, of(one)])) };
}
