import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { lockBatch } from '../batch-store.ts';
import { deleteHoldOf, selectHold, selectHoldsOfOrder, upsertHold } from './hold-store.ts';
import { freeSeat } from './offer-seats.ts';
import { endWaiting, selectOffer } from './waiting-store.ts';

/**
 * Frees the seats in batches that an order held and will not pay for; what another order took over stays held, and an offer
 * from the waitlist that is still good is one again.
 */
export async function releaseBatchHolds(app: App, trx: Trx, input: { orderId: string }): Promise<void> {
  const at = app.now().toISOString();
  for (const whose of await selectHoldsOfOrder(trx, input.orderId)) {
    await lockBatch(trx, whose.batchId);
    const hold = await selectHold(trx, whose);
    if (hold?.orderId !== input.orderId) continue;
    const until = await selectOffer(trx, whose);
    if (until && until > at) {
      await upsertHold(trx, { ...whose, orderId: null, until });
      continue;
    }
    await deleteHoldOf(trx, whose);
    await endWaiting(trx, { ...whose, outcome: 'lapsed', at });
    await freeSeat(app, trx, whose.batchId);
  }
}
