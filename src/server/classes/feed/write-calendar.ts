import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { classReader } from '../class-in-language.ts';
import { hasSeat } from '../seats/seat-store.ts';
import { selectClass } from '../store.ts';
import { entryOfClass, writeEvents } from './write-events.ts';

/** One class as an iCalendar file, in the reader's language. A draft is there only for those who have a seat in it. Throws `not_found`. */
export async function writeCalendar(
  app: App,
  input: { id: string; userId: string; language: Language | null },
): Promise<Download> {
  const found = await selectClass(app.db, input.id);
  const seat = found && (await hasSeat(app.db, { classId: found.id, userId: input.userId }));
  if (!found || !((found.isActive && found.isOpen) || seat)) throw new Failure('not_found');
  const row = (await classReader(app, input.language))(found);
  const content = await writeEvents(app, [entryOfClass(row)], input.language);
  return {
    content,
    type: 'text/calendar; charset=utf-8',
    length: content.length,
    filename: `${row.title}.ics`,
    cacheControl: 'no-store',
  };
}
