import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { selectStudentAccess } from '../access-store.ts';

/** The premium materials that a student has or had, newest first. */
export async function listStudentAccess(
  app: App,
  input: { userId: string; after?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { startsAt: String(cursor[0]), id: String(cursor[1]) } : null;
  const now = app.now().toISOString();
  const rows = await selectStudentAccess(app.db, { userId: input.userId, now, after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.startsAt, row.id]);
}
