import type { Queries } from '../../db/db.ts';
import { selectHeldOrders } from './hold-store.ts';

/** The orders that keep a seat in a class while they are paid. */
export async function findHeldOrders(db: Queries, classId: string): Promise<string[]> {
  return selectHeldOrders(db, classId);
}
