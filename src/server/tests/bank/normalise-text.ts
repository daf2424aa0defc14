import { createHash } from 'node:crypto';
import { type Language, languages } from '../../../contract/languages.ts';
import type { QuestionContent } from '../../../contract/tests/question-content.ts';

/** A text as it is compared: one spelling of digits and letters, no joiners, no punctuation, single spaces. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/[\u200b-\u200f\u00ad]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .toLowerCase()
    .replace(/(\d)[.,](?=\d)/g, '$1\uE000')
    .replace(/[^\p{L}\p{M}\p{N}\uE000]+/gu, ' ')
    .replace(/\uE000/g, '.')
    .trim();
}

/** The numbers of a normalised text, sorted: two sums that differ only in a number are two questions. */
export function numbersOf(normalised: string): string {
  return (normalised.match(/\d+(\.\d+)*/g) ?? []).sort().join(' ');
}

export interface SearchText {
  language: Language;
  searchText: string;
  hash: string;
  /** Of the text and what is right: another number in a wrong option makes no other question. */
  numbers: string;
}

/** What a question is searched and compared by, in each language in which it is written. */
export function searchTexts(content: QuestionContent): SearchText[] {
  return languages
    .filter((one) => content.texts[one].text !== '')
    .map((one) => {
      const text = normaliseText(content.texts[one].text);
      const options = content.options.map((option) => ({
        text: normaliseText(option.texts[one] || option.texts.en),
        isRight: content.rightIds.includes(option.id),
      }));
      const searchText = [text, ...options.map((option) => option.text).sort()].join(' ').slice(0, 8000);
      const right = options.filter((option) => option.isRight).map((option) => option.text);
      return {
        language: one,
        searchText,
        hash: createHash('sha256').update(searchText).digest('base64url'),
        numbers: numbersOf([text, ...right, content.numericAnswer?.value ?? ''].join(' ')).slice(0, 2000),
      };
    });
}
