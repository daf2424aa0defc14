import type { Trx } from '../../db/db.ts';
import { updateHeldUntil } from './hold-store.ts';

/** Keeps the class seats that an order holds until then, because a part of it was paid. */
export function keepHolds(trx: Trx, input: { orderId: string; until: string }): Promise<void> {
  return updateHeldUntil(trx, input);
}
