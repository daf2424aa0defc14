import type { Trx } from '../../db/db.ts';
import { updateHeldUntil } from './hold-store.ts';

/** Keeps the seats in batches that an order holds until then, because a part of it was paid. */
export function keepBatchHolds(trx: Trx, input: { orderId: string; until: string }): Promise<void> {
  return updateHeldUntil(trx, input);
}
