import { type Language, languageNames } from './language.ts';

/** A language by its own name. */
export function LanguageName({ language }: { language: Language }) {
  return <span lang={language}>{languageNames[language]}</span>;
}
