import type { Language } from '../../../contract/languages.ts';

/** What a demo text is written in: Marathi in Devanagari, else English. */
export const ownLanguage = (text: string): Language => (/[ऀ-ॿ]/.test(text) ? 'mr' : 'en');
