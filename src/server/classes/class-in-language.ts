import { type Language, languages } from '../../contract/languages.ts';
import type { App } from '../app.ts';
import { inLanguage as inTheLanguage } from '../http/in-language.ts';
import { namesIn } from '../settings/names-in.ts';
import type { ClassRow } from './store.ts';

const classTexts = ['title', 'description', 'practise', 'whatToBring'] as const;

/** The texts of a class in a reader's language, line by line as it was first written where that is not; null for no language. */
export function inLanguage<Row extends ClassRow>(row: Row, language: Language | null): Row {
  return inTheLanguage(row, classTexts, language);
}

/** The same for every class that one reader sees, with venue and teacher as the settings write them. */
export async function classReader(
  app: App,
  language: Language | null,
): Promise<<Row extends ClassRow>(row: Row) => Row> {
  const names = await namesIn(app, language);
  return (row) => {
    const own = inLanguage(row, language);
    return { ...own, venue: names.venue(own.venue), teacher: names.teacher(own.teacher) };
  };
}

/** A class's title as a notice keeps it: the one it was first written under, and each language's own. */
export function titlesOf(row: ClassRow): Record<string, string> {
  const own = languages.map((one) => [`title.${one}`, inLanguage(row, one).title]);
  return { title: row.title, ...Object.fromEntries(own) };
}
