import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { selectSeat } from './seat-store.ts';
import { selectClass } from './store.ts';
import { writeEvents } from './write-events.ts';

/** One class as an iCalendar file. A draft is there only for those who have a seat in it. Throws `not_found`. */
export async function writeCalendar(app: App, input: { id: string; userId: string }): Promise<Download> {
  const row = await selectClass(app.db, input.id);
  const seat = row && (await selectSeat(app.db, { classId: row.id, userId: input.userId }));
  if (!row || !(row.isActive || seat)) throw new Failure('not_found');
  const content = await writeEvents(app, [row]);
  return {
    content,
    type: 'text/calendar; charset=utf-8',
    length: content.length,
    filename: `${row.title}.ics`,
    cacheControl: 'no-store',
  };
}
