import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { lockClass } from '../store.ts';
import { deleteHold, selectHeldClasses, selectOrderHold, updateHold } from './hold-store.ts';
import { offerSeats } from './offer-seats.ts';
import { countSeats } from './seat-store.ts';
import { endWaiting, selectWaiter } from './waitlist-store.ts';

/**
 * Frees the seats that an order kept and will not pay for; whoever waits is next. What another order took over
 * meanwhile stays kept, and so does an offer that can still be taken.
 */
export async function releaseHolds(app: App, trx: Trx, input: { orderId: string }): Promise<void> {
  for (const classId of await selectHeldClasses(trx, input.orderId)) {
    await lockClass(trx, classId);
    const kept = await selectOrderHold(trx, { classId, orderId: input.orderId });
    if (!kept) continue;
    const at = app.now().toISOString();
    const whose = { classId, userId: kept.userId };
    const waiter = await selectWaiter(trx, whose);
    if (waiter?.offerUntil && waiter.offerUntil > at) {
      await updateHold(trx, kept.id, { orderId: null, at, until: waiter.offerUntil });
      continue;
    }
    await deleteHold(trx, kept.id);
    await countSeats(trx, classId, -1);
    if (waiter?.offerUntil) await endWaiting(trx, { ...whose, outcome: 'lapsed', at });
    await offerSeats(app, trx, classId);
  }
}
