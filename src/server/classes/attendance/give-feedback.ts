import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import { findOrWriteSeat } from '../seats/seat-store.ts';
import { selectClass } from '../store.ts';
import { insertFeedback, selectFeedback, selectFeedbackPage, sumFeedback } from './feedback-store.ts';

/**
 * Keeps what a student says of a class that is over; what they said first stays. Throws `not_found` without a seat, and
 * as long as the class is not over or when it was called off.
 */
export async function giveFeedback(
  app: App,
  input: { id: string; userId: string; stars: number; note: string },
): Promise<{ stars: number; note: string }> {
  const row = await selectClass(app.db, input.id);
  const now = app.now().toISOString();
  if (!row || row.cancelledAt !== null || row.endsAt > now) throw new Failure('not_found');
  const seat = await findOrWriteSeat(app.db, { classId: input.id, userId: input.userId });
  if (!seat) throw new Failure('not_found');
  const { stars, note } = input;
  await insertFeedback(app.db, { registrationId: seat.id, classId: row.id, stars, note, at: now });
  return (await selectFeedback(app.db, seat.id)) ?? { stars, note };
}

/** What students said of a class, newest first, without their names. Throws `not_found`. */
export async function listFeedback(app: App, input: { id: string; after?: string | undefined; limit: number }) {
  if (!(await selectClass(app.db, input.id))) throw new Failure('not_found');
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const [rows, sum] = await Promise.all([
    selectFeedbackPage(app.db, { classId: input.id, after, limit: input.limit + 1 }),
    sumFeedback(app.db, input.id),
  ]);
  return { ...toPage(rows, input.limit, (row) => [row.givenAt, row.id]), ...sum };
}
