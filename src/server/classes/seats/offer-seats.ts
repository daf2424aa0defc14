import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { notifyStudent } from '../notices/notify-student.ts';
import { offerEnds } from '../rules.ts';
import { lockClass } from '../store.ts';
import { insertHold } from './hold-store.ts';
import { countSeats } from './seat-store.ts';
import { offerSeat, selectFirstWaiter } from './waitlist-store.ts';

/**
 * Keeps every free seat of a class for whoever has waited longest, and tells them until when. To be called under the
 * class's lock whenever seats may have become free, so that nobody passes the line. Once the class has begun the line
 * has no say any more.
 */
export async function offerSeats(app: App, trx: Trx, classId: string): Promise<void> {
  const now = app.now();
  const row = await lockClass(trx, classId);
  if (!row?.isActive || Date.parse(row.startsAt) <= now.getTime()) return;
  const { access } = await readSettings(app);
  const until = offerEnds(row, access.waitlistAnswerHours, now);
  for (let taken = row.seatsTaken; row.capacity === null || taken < row.capacity; taken += 1) {
    const first = await selectFirstWaiter(trx, classId);
    if (!first) return;
    await insertHold(trx, { classId, userId: first.userId, orderId: null, at: now.toISOString(), until });
    await countSeats(trx, classId, 1);
    await offerSeat(trx, first.id, until);
    await notifyStudent(app, trx, {
      userId: first.userId,
      one: row,
      kind: 'seat_offered',
      eventAt: until,
      variables: { until },
      expiresAt: new Date(until),
    });
  }
}
