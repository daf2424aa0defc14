import type { Language } from '../languages.ts';

/** As papers of each language count their options: Maharashtra's after the English letters, Hindi ones after अ ब स द. */
const letters: Record<Language, string> = { en: 'ABCDEFGH', mr: 'अबकडइफगह', hi: 'अबसदयरलव' };

/** What an option is called at its place, from 0 on. */
export const optionLetter = (index: number, language: string): string =>
  (letters[language as Language] ?? letters.en).charAt(index);
