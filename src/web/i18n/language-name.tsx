import { type Language, languageNames } from './language.ts';

/** A language by its own name. On English pages the phone's font draws it: ours would be 100 kB for a word. */
export function LanguageName({ language }: { language: Language }) {
  return (
    <span lang={language} className="font-system">
      {languageNames[language]}
    </span>
  );
}
