import { type Language, languages, type Translated } from '../../contract/languages.ts';
import type { ProductTexts } from '../../contract/orders/products.ts';
import type { ProductRow } from './store.ts';

/** The titles of a material, class or batch, in the languages in which it is written. */
export interface OwnTitles extends Translated<'title'> {
  title: string;
}

type Texts = ProductTexts & Translated<keyof ProductTexts>;

const unwritten = { contents: '', outcomes: '', questions: '' };

/** The texts of the product that sells it: its titles, with what the accountant wrote in each of their languages. */
export function textsUnderTitles(before: ProductRow | undefined, own: OwnTitles): Texts {
  const written = (language: Language) => {
    const { contents, outcomes, questions } =
      (before?.textLanguage === language ? before : before?.translations[language]) ?? unwritten;
    return { contents, outcomes, questions };
  };
  const translations: Texts['translations'] = {};
  for (const language of languages) {
    const title = own.translations[language]?.title;
    if (title && language !== own.textLanguage) translations[language] = { title, ...written(language) };
  }
  const main = written(own.textLanguage);
  return {
    title: own.title,
    // What was written in a language that is gone stays, rather than nothing.
    contents: main.contents || (before?.contents ?? ''),
    outcomes: main.outcomes || (before?.outcomes ?? ''),
    questions: main.questions || (before?.questions ?? ''),
    textLanguage: own.textLanguage,
    translations,
  };
}
