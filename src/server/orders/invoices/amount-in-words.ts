import { ToWords as English } from 'to-words/en-IN';
import { ToWords as Hindi } from 'to-words/hi-IN';
import { ToWords as Marathi } from 'to-words/mr-IN';
import type { Language } from '../../../contract/languages.ts';

const words = { en: new English(), mr: new Marathi(), hi: new Hindi() };
/** Closes the amount, so that nothing can be written after it. */
const only = { en: 'Only', mr: 'फक्त', hi: 'मात्र' };

/** Paise as the line under a bill's total: "Four Hundred Ninety Nine Rupees And Fifty Paise Only". */
export function amountInWords(paise: number, language: Language = 'en'): string {
  const rupees = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
  return `${words[language].convert(rupees, { currency: true, doNotAddOnly: true })} ${only[language]}`;
}
