import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { lockClass } from '../store.ts';
import { offerSeats } from './offer-seats.ts';
import { cancelSeat, selectLiveSeatsOfLine } from './seat-store.ts';

/** Frees the seats that an order line paid for, for whoever waits; those of classes that were called off stay as they are. */
export async function releaseBoughtSeats(app: App, trx: Trx, orderLineId: string): Promise<void> {
  for (const { classId } of await selectLiveSeatsOfLine(trx, orderLineId)) {
    const row = await lockClass(trx, classId);
    if (!row || row.cancelledAt !== null) continue;
    // Once more: somebody may have given it back before the lock was there.
    const seat = (await selectLiveSeatsOfLine(trx, orderLineId)).find((one) => one.classId === classId);
    if (!seat) continue;
    await cancelSeat(trx, { id: seat.id, classId, at: app.now().toISOString() });
    await offerSeats(app, trx, classId);
  }
}
