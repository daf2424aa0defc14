import type { FeeHead } from '../../contract/fees.ts';
import { type Language, languages } from '../../contract/languages.ts';
import type { Titles } from '../http/in-language.ts';
import type { DueRow } from './due-store.ts';

/** `#` stands for the number of the instalment. */
const words: Record<FeeHead, Record<Language, string>> = {
  tuition: { en: 'Tuition, instalment #', mr: 'शिकवणी शुल्क, हप्ता #', hi: 'ट्यूशन फ़ीस, क़िस्त #' },
  exam: { en: 'External exam fee', mr: 'बाहेरच्या परीक्षेचे शुल्क', hi: 'बाहरी परीक्षा की फ़ीस' },
  hostel: { en: 'Hostel, instalment #', mr: 'वसतिगृह, हप्ता #', hi: 'हॉस्टल, क़िस्त #' },
  uniform: { en: 'Uniform', mr: 'गणवेश', hi: 'यूनिफ़ॉर्म' },
  late: { en: 'Late fee, instalment #', mr: 'विलंब शुल्क, हप्ता #', hi: 'विलंब शुल्क, क़िस्त #' },
};

/** What a due is called on an order, receipt and invoice, in each language; its batch in English where it has no other name. */
export function titlesOfDue({ head, position, names }: Pick<DueRow, 'head' | 'position' | 'names'>): {
  title: string;
  titles: Titles;
} {
  const of = (language: Language) =>
    `${words[head][language].replace('#', String(position))}: ${names[language] || names.en}`.slice(0, 160);
  return { title: of('en'), titles: Object.fromEntries(languages.map((one) => [one, of(one)])) };
}
