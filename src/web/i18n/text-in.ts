import { firstLanguage, firstText, type Language, type Texts } from '../../contract/languages.ts';

/** A text in the page's language; else in English, or what there is. */
export const textIn = (texts: Texts, locale: string): string => texts[locale as Language] || firstText(texts);

/** What that text is written in, for screen readers and fonts. */
export const languageOf = (texts: Texts, locale: string): string =>
  texts[locale as Language] ? locale : firstLanguage(texts);
