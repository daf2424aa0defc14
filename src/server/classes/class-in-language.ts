import type { Language } from '../../contract/languages.ts';
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
