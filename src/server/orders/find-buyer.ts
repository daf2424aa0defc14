import type { Queries } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { selectOrder } from './store.ts';

/** An order's buyer and number. Throws `not_found`. */
export async function findBuyer(db: Queries, orderId: string): Promise<{ userId: string; number: string }> {
  const order = await selectOrder(db, orderId);
  if (!order) throw new Failure('not_found');
  return order;
}
