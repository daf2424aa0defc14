import type { ClassForStaff } from '../../../contract/classes/classes-admin.ts';
import type { Language } from '../../../contract/languages.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import { namesIn } from '../../settings/names-in.ts';
import { describeForStaff } from '../describe-class.ts';
import { cursorOf, readCursor } from '../read-cursor.ts';
import { dayBounds } from '../rules.ts';
import { selectClass } from '../store.ts';
import { countClasses, countSheets, type StaffFilter, selectClassesForStaff } from './staff-list-store.ts';

/** A page of classes for staff, and how many there are on the two tabs that want work. */
export async function listClassesForStaff(
  app: App,
  input: StaffFilter & { after?: string | undefined; limit: number; language: Language | null },
) {
  const at = app.now();
  const now = at.toISOString();
  const rows = await selectClassesForStaff(
    app.db,
    { ...input, now, today: dayBounds(academyDay(at)) },
    { after: readCursor(input.after), limit: input.limit + 1 },
  );
  const page = toPage(
    rows.map((row) => describeForStaff(row, at)),
    input.limit,
    cursorOf,
  );
  const [counts, names, sheets] = await Promise.all([
    countClasses(app.db, now),
    namesIn(app, input.language),
    countSheets(
      app.db,
      page.items.map(({ id }) => id),
    ),
  ]);
  const items = page.items.map((one) => ({
    ...one,
    onSheet: sheets.get(one.id) ?? 0,
    shown: { venue: names.venue(one.venue) },
  }));
  return { ...page, items, counts };
}

/** One class with everything that staff see. Throws `not_found`. */
export async function getClassForStaff(app: App, input: { id: string }): Promise<ClassForStaff> {
  const row = await selectClass(app.db, input.id);
  if (!row) throw new Failure('not_found');
  return describeForStaff(row, app.now());
}
