import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { addStock, subtractStock } from './store.ts';

/** Holds one printed copy for an order. Throws `product_not_on_sale` when the last one is gone. */
export async function takeStock(trx: Trx, productId: string): Promise<void> {
  if (!(await subtractStock(trx, productId))) throw new Failure('product_not_on_sale');
}

/** Gives back the copies that an order held and did not pay. */
export async function returnStock(trx: Trx, productIds: readonly string[]): Promise<void> {
  for (const productId of productIds) await addStock(trx, productId);
}
