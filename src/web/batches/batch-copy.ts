import type { Texts } from '../../contract/languages.ts';
import type { Language } from '../i18n/language.ts';

/** The text of a batch in the page's language; English where it is not written. */
export const textIn = (texts: Texts, locale: string): string => texts[locale as Language] || texts.en;
