import type { Queries } from '../db/db.ts';
import { titlesByLanguage, titleVariables } from '../http/in-language.ts';
import { selectWrittenTitles } from './store.ts';

/** A material's title in every language, for a notification's variables. */
export async function titlesOfMaterial(db: Queries, id: string): Promise<Record<string, string>> {
  const row = await selectWrittenTitles(db, id);
  if (!row) return { title: '' };
  return titleVariables({ title: row.title, titles: titlesByLanguage(row) });
}
