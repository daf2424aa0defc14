import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { lockClass } from '../store.ts';
import { deleteHold, selectHold } from './hold-store.ts';
import { offerSeats } from './offer-seats.ts';
import { cancelSeat, countSeats, selectClassesOf, selectSeat } from './seat-store.ts';
import { endWaiting } from './waitlist-store.ts';

/**
 * Gives back every seat of somebody who leaves the academy, paid or not, and takes them off every waitlist; whoever waits is
 * next. Seats of classes that are over stay counted as they were.
 */
export async function leaveClasses(app: App, trx: Trx, userId: string): Promise<void> {
  const at = app.now().toISOString();
  for (const classId of await selectClassesOf(trx, { userId, now: at })) {
    await lockClass(trx, classId);
    const whose = { classId, userId };
    const seat = await selectSeat(trx, whose);
    if (seat) await cancelSeat(trx, { id: seat.id, classId, at });
    const held = await selectHold(trx, whose);
    if (held) {
      await deleteHold(trx, held.id);
      await countSeats(trx, classId, -1);
    }
    await endWaiting(trx, { ...whose, outcome: 'left', at });
    await offerSeats(app, trx, classId);
  }
}
