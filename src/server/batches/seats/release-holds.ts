import type { Trx } from '../../db/db.ts';
import { countSeat, lockBatch } from '../batch-store.ts';
import { deleteHoldOf, selectHold, selectHoldsOfOrder } from './hold-store.ts';

/** Frees the seats in batches that an order held and will not pay for; what another order took over stays held. */
export async function releaseBatchHolds(trx: Trx, input: { orderId: string }): Promise<void> {
  for (const whose of await selectHoldsOfOrder(trx, input.orderId)) {
    await lockBatch(trx, whose.batchId);
    const hold = await selectHold(trx, whose);
    if (hold?.orderId !== input.orderId) continue;
    await deleteHoldOf(trx, whose);
    await countSeat(trx, whose.batchId, -1);
  }
}
