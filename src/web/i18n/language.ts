import { i18n, type Messages } from '@lingui/core';

export type Language = 'en' | 'mr' | 'hi';

/** Each language by its own name, in the order of the switch. */
export const languageNames: Record<Language, string> = { en: 'English', mr: 'मराठी', hi: 'हिंदी' };

/** English is in the code itself (`scripts/compile-english.ts`), and stands in for a message that a catalogue lacks. */
const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: async () => ({ messages: {} }),
  mr: () => import('./catalogues/mr.po'),
  hi: () => import('./catalogues/hi.po'),
};

/** Loads a language's catalogue, then shows the page in it; counts in Latin digits in every language. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, locales: `${language}-u-nu-latn`, messages });
  document.documentElement.lang = language;
}

/** The language kept on this phone, English when none was chosen. */
export function savedLanguage(): Language {
  const saved = readSaved();
  return saved === 'mr' || saved === 'hi' ? saved : 'en';
}

/** Shows the page in a language and keeps the choice on this phone. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  try {
    localStorage.setItem('language', language);
  } catch {
    // Storage can be forbidden; the choice then lasts until the page is closed.
  }
}

function readSaved(): string | null {
  try {
    return localStorage.getItem('language');
  } catch {
    return null;
  }
}
