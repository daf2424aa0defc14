import type { ThreeTexts } from '../../contract/batches/batches.ts';
import { firstLanguage, firstText, type Language } from '../../contract/languages.ts';

/** A text in a language; else in English, or what there is. */
export const textIn = (texts: ThreeTexts, locale: string): string => texts[locale as Language] || firstText(texts);

/** What that text is written in, for screen readers and fonts. */
export const languageOf = (texts: ThreeTexts, locale: string): string =>
  texts[locale as Language] ? locale : firstLanguage(texts);
