import type { Language } from '../../contract/languages.ts';
import { numberWords } from './words-of-numbers.ts';

const sizes = [1_00_00_000, 1_00_000, 1_000] as const;

/** A whole number from 0 in words: 1,23,456 is "one lakh twenty-three thousand four hundred fifty-six". */
function wordsOf(number: number, language: Language): string {
  const { below100, hundreds, steps } = numberWords[language];
  if (number < 100) return below100(number);
  const step = sizes.findIndex((size) => number >= size);
  const size = sizes[step] ?? 100;
  const [count, rest] = [Math.floor(number / size), number % size];
  const first = size === 100 ? hundreds(count, rest === 0) : `${wordsOf(count, language)} ${steps[step]}`;
  return rest === 0 ? first : `${first} ${wordsOf(rest, language)}`;
}

/** Paise as the line under a bill's total: "Rupees four hundred ninety-nine and fifty paise only". */
export function amountInWords(paise: number, language: Language = 'en'): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  return numberWords[language].amount(wordsOf(rupees, language), rest > 0 ? wordsOf(rest, language) : '');
}
