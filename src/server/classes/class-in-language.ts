import { type Language, languages } from '../../contract/languages.ts';
import type { ClassRow } from './store.ts';

/** The texts of a class in a reader's language, line by line as it was first written where that is not; null for no language. */
export function inLanguage<Row extends ClassRow>(row: Row, language: Language | null): Row {
  const texts = language === null || language === row.textLanguage ? undefined : row.translations[language];
  if (!texts) return row;
  return {
    ...row,
    title: texts.title,
    description: texts.description || row.description,
    practise: texts.practise || row.practise,
    whatToBring: texts.whatToBring || row.whatToBring,
  };
}

/** A class's title as a notice keeps it: the one it was first written under, and each language's own. */
export function titlesOf(row: ClassRow): Record<string, string> {
  const own = languages.map((one) => [`title.${one}`, inLanguage(row, one).title]);
  return { title: row.title, ...Object.fromEntries(own) };
}
