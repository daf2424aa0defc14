import { readFileSync } from 'node:fs';
import type { Language } from '../src/contract/languages.ts';

/** What the catalogue of a language says for an English text of a page; the text itself where it has none. */
export function wordsOf(language: Language): (english: string) => string {
  const catalogue = readFileSync(`src/web/i18n/catalogues/${language}.po`, 'utf8');
  const written = new Map(
    [...catalogue.matchAll(/^msgid (".*")\nmsgstr (".+")$/gm)].map(
      ([, id = '', text = '']) => [JSON.parse(id) as string, JSON.parse(text) as string] as const,
    ),
  );
  return (english) => {
    const text = written.get(english);
    if (text === undefined) throw new Error(`${language}.po has no "${english}"`);
    return text || english;
  };
}
