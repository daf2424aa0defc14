import type { StudentAttempt, TestNow } from '../../../contract/tests/student-tests.ts';
import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { selectStudentAttempts, selectTestsNow } from './staff-list-store.ts';

/** The attempts of a student, the latest first. */
export async function listStudentTests(
  app: App,
  input: { id: string; after?: string | undefined; limit: number },
): Promise<{ items: StudentAttempt[]; next: string | null }> {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const rows = await selectStudentAttempts(app.db, { userId: input.id, after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.startedAt, row.id]);
}

/** Tests that need staff today. */
export async function listTestsNow(app: App): Promise<{ items: TestNow[] }> {
  return { items: await selectTestsNow(app.db, app.now().toISOString()) };
}
