import type { ThreeTexts } from '../../contract/batches/batches.ts';
import type { Language } from '../i18n/language.ts';

/** A text in the page's language; English where it is not written. */
export const textIn = (texts: ThreeTexts, locale: string): string => texts[locale as Language] || texts.en;
