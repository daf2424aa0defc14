import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { attendanceOf } from '../rules.ts';
import { selectAttended } from './attendance-store.ts';

/** The classes in which a student has a seat, the latest first, with their attendance; a teacher those of their own batches and of none. */
export async function listStudentClasses(
  app: App,
  input: {
    userId: string;
    taughtBy: string | null;
    language: Language | null;
    after?: string | undefined;
    limit: number;
  },
) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { startsAt: String(cursor[0]), id: String(cursor[1]) } : null;
  const now = app.now().toISOString();
  const rows = await selectAttended(app.db, {
    userId: input.userId,
    taughtBy: input.taughtBy,
    language: input.language,
    now,
    after,
    limit: input.limit + 1,
  });
  const page = toPage(rows, input.limit, (row) => [row.startsAt, row.id]);
  const items = page.items.map(({ endsAt, minutes, correctedFrom: from, correctedAt: at, ...row }) => ({
    ...row,
    correction: from && at ? { from, at } : null,
    counts: attendanceOf({ startsAt: row.startsAt, endsAt }, { mark: row.mark, minutes }),
  }));
  return { ...page, items };
}
