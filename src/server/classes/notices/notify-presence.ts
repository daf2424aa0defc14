import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { countMinute } from '../attendance/attendance-store.ts';
import { joinIsOpen } from '../rules.ts';
import { findOrWriteSeat, hasSeat } from '../seats/seat-store.ts';
import { selectClass } from '../store.ts';

/**
 * Counts a minute that a registered student has the stream open, while the class can be joined. Throws `not_found` (also
 * without a seat), `class_over`.
 */
export async function notifyPresence(app: App, input: { id: string; userId: string }): Promise<{ minutes: number }> {
  const whose = { classId: input.id, userId: input.userId };
  const [row, isSeated, { access }] = await Promise.all([
    selectClass(app.db, input.id),
    hasSeat(app.db, whose),
    readSettings(app),
  ]);
  if (!row || !isSeated) throw new Failure('not_found');
  if (row.cancelledAt !== null || !joinIsOpen(row, access.joinOpensMinutes, app.now())) throw new Failure('class_over');
  const seat = await findOrWriteSeat(app.db, whose);
  if (!seat) throw new Failure('not_found');
  return { minutes: await countMinute(app.db, { registrationId: seat.id, at: app.now().toISOString() }) };
}
