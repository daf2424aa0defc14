import type { Language } from '../../contract/languages.ts';
import { academyDay } from '../../contract/time-zone.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { Failure } from '../http/failures.ts';
import { namesIn } from '../settings/names-in.ts';
import { selectBatches, selectDetail, selectOwn, selectShown } from './batch-store.ts';
import { selectMembers, selectStudentBatches } from './enrolment-store.ts';
import { isClosedTo } from './is-closed.ts';
import { readBatch } from './read-batch.ts';

interface Page {
  after?: string | undefined;
  limit: number;
}

/** Batches that are shown and not over, the one that ends first on top. None for a visitor who may not see them. */
export async function listBatches(app: App, input: Page & { userId: string | null; language: Language | null }) {
  if (await isClosedTo(app, input.userId)) return { items: [], next: null };
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { endsOn: String(cursor[0]), id: String(cursor[1]) } : null;
  const today = academyDay(app.now());
  const rows = await selectShown(app.db, { userId: input.userId, today, after, limit: input.limit + 1 });
  const { venue } = await namesIn(app, input.language);
  const named = rows.map((row) => ({ ...row, venue: venue(row.venue) }));
  return toPage(named, input.limit, (row) => [row.endsOn, row.id]);
}

/** The batches that a person belongs to, the last joined first; 20 at most. */
export async function listOwnBatches(app: App, input: { userId: string; language: Language | null }) {
  const [rows, { venue }] = await Promise.all([selectOwn(app.db, input.userId, 20), namesIn(app, input.language)]);
  return { items: rows.map((row) => ({ ...row, venue: venue(row.venue) })) };
}

/** One batch that is shown, or that the caller belongs to. Throws `not_found`, also for a visitor who may not see it. */
export async function getBatch(app: App, input: { id: string; userId: string | null; language: Language | null }) {
  if (await isClosedTo(app, input.userId)) throw new Failure('not_found');
  const found = await selectDetail(app.db, input);
  if (!found || !(found.isActive || found.isMember)) throw new Failure('not_found');
  const { isActive: _isActive, ...batch } = found;
  const names = await namesIn(app, input.language);
  return { ...batch, venue: names.venue(batch.venue), teachers: batch.teachers.map(names.teacher) };
}

/** Every batch, or those that somebody teaches, the one that begins last on top. */
export async function listBatchesForStaff(app: App, input: Page & { taughtBy: string | null }) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { startsOn: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await selectBatches(app.db, { taughtBy: input.taughtBy, after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.startsOn, row.id]);
}

/** Who belongs or belonged to a batch, first come first. Throws `not_found`. */
export async function listMembers(app: App, input: Page & { id: string }) {
  await readBatch(app.db, input.id);
  const rows = await selectMembers(app.db, { batchId: input.id, after: readAt(input.after), limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.enrolledAt, row.id]);
}

/** The batches that a student belongs or belonged to, the last joined first. */
export async function listStudentBatches(
  app: App,
  input: Page & { userId: string; taughtBy: string | null; language: Language | null },
) {
  const { userId, taughtBy, language, limit } = input;
  const rows = await selectStudentBatches(app.db, {
    userId,
    taughtBy,
    language,
    after: readAt(input.after),
    limit: limit + 1,
  });
  return toPage(rows, limit, (row) => [row.enrolledAt, row.id]);
}

function readAt(cursor: string | undefined): { at: string; id: string } | null {
  const values = decodeCursor(cursor, 2);
  return values && { at: String(values[0]), id: String(values[1]) };
}
