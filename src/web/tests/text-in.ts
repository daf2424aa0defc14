import type { ThreeTexts } from '../../contract/batches/batches.ts';
import type { Language } from '../../contract/languages.ts';

/** A text in a language; English where it is not written. */
export const textIn = (texts: ThreeTexts, locale: string): string => texts[locale as Language] || texts.en;

/** What a text is written in, for screen readers and fonts. */
export const languageOf = (texts: ThreeTexts, locale: string): string => (texts[locale as Language] ? locale : 'en');
