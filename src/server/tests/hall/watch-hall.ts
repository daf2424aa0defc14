import type { HallAttempt } from '../../../contract/tests/hall.ts';
import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import { countHall, selectHall, selectHallTest } from './hall-store.ts';

/** How many sit a test at this moment. Throws `not_found`. */
export async function readHall(app: App, testId: string) {
  if (!(await selectHallTest(app.db, testId))) throw new Failure('not_found');
  const serverTime = app.now().toISOString();
  return { ...(await countHall(app.db, { testId, now: serverTime })), serverTime };
}

/** The attempts at a test, the last started on top. Throws `not_found`. */
export async function listHall(
  app: App,
  input: {
    id: string;
    part: 'all' | 'saving' | 'silent' | 'over';
    search?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<{ items: HallAttempt[]; next: string | null }> {
  const { id: testId, part, search = '', limit } = input;
  if (!(await selectHallTest(app.db, testId))) throw new Failure('not_found');
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const now = app.now().toISOString();
  const rows = await selectHall(app.db, { testId, part, search, now, after, limit: limit + 1 });
  return toPage(rows, limit, (row) => [row.startedAt, row.id]);
}
