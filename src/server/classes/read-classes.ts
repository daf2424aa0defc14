import type { ClassTableRow } from '../../contract/classes.ts';
import { readSettings } from '../academy/read-settings.ts';
import type { App } from '../app.ts';
import { parseTableRead, type TableQuery } from '../http/table-words.ts';
import { classesTable, selectClassTable } from './read-store.ts';

/**
 * Shown classes in PostgREST's words (`spec.md §7`, read 4). A visitor sees none, unless the setting opens
 * the pages to visitors. Throws `validation_failed` for a word or column that is not read here.
 */
export async function readClasses(
  app: App,
  input: { query: TableQuery; visitor: boolean },
): Promise<Partial<ClassTableRow>[]> {
  const read = parseTableRead(classesTable, input.query);
  if (input.visitor && !(await readSettings(app)).pages.openToVisitors) return [];
  return selectClassTable(app.db, read);
}
