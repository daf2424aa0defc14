import { i18n, type MessageDescriptor, type Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Language, languages } from '../../contract/languages.ts';
import { readCookie, writeCookie } from '../api/cookies.ts';

export type { Language };

/** Each language by its own name, in the order of the switch. */
export const languageNames: Record<Language, string> = { en: 'English', mr: 'मराठी', hi: 'हिंदी' };

/** Each language by its name in the reader's own. */
export const languageWords: Record<Language, MessageDescriptor> = {
  en: msg`English`,
  mr: msg`Marathi`,
  hi: msg`Hindi`,
};

/** English is in the code itself (`scripts/compile-english.ts`), and stands in for a message that a catalogue lacks. */
export const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: async () => ({ messages: {} }),
  mr: () => import('./catalogues/mr.po'),
  hi: () => import('./catalogues/hi.po'),
};

/** Loads a language's catalogue and speaks it; counts in Latin digits in every language. */
export async function loadLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, locales: `${language}-u-nu-latn`, messages });
}

/** The language kept on this phone, English when none was chosen. The server reads the same cookie. */
export function savedLanguage(): Language {
  const saved = readCookie('language');
  return languages.find((one) => one === saved) ?? 'en';
}

/** Shows the page in a language that somebody chose on this phone, and keeps the choice. */
export function chooseLanguage(language: Language): Promise<void> {
  writeCookie('language-chosen', '1');
  return activateLanguage(language);
}

/** Whether the language was chosen on this phone; else it is the academy's first one, or that of a profile. */
export const hasChosen = () => readCookie('language-chosen') !== undefined;

/** Shows the page in a language, and all that come after it on this phone. */
export async function activateLanguage(language: Language): Promise<void> {
  // First: what is fetched again after the change is sent with the cookie.
  writeCookie('language', language);
  await loadLanguage(language);
  document.documentElement.lang = language;
}
