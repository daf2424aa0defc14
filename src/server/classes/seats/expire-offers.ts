import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { lockClass } from '../store.ts';
import { deleteHold, selectHold, selectLapsedOffers } from './hold-store.ts';
import { offerSeats } from './offer-seats.ts';
import { countSeats } from './seat-store.ts';
import { endWaiting } from './waitlist-store.ts';

/** Ends the offers that were not taken in time; each seat goes to the next in line. */
export async function expireOffers(app: App): Promise<void> {
  for (const whose of await selectLapsedOffers(app.db, app.now().toISOString(), 500)) {
    await app.db.transaction().execute((trx) => endOffer(app, trx, whose));
  }
}

async function endOffer(app: App, trx: Trx, whose: { classId: string; userId: string }): Promise<void> {
  await lockClass(trx, whose.classId);
  const kept = await selectHold(trx, whose);
  const at = app.now().toISOString();
  // Meanwhile they may have taken the seat or begun to pay.
  if (!kept || kept.orderId !== null || kept.heldUntil > at) return;
  await deleteHold(trx, kept.id);
  await countSeats(trx, whose.classId, -1);
  await endWaiting(trx, { ...whose, outcome: 'lapsed', at });
  await offerSeats(app, trx, whose.classId);
}
