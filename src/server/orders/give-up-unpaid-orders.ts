import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { giveUpOrder } from './checkout/give-up-order.ts';
import { selectUnpaidIds } from './find-store.ts';
import { lockBuyer, lockOrder } from './store.ts';

/**
 * Locks somebody who leaves the academy as a buyer until the transaction ends: an order or a payment that comes at the same
 * moment waits, and finds nobody to order for, or a cancelled order whose money waits for the accountant.
 */
export const lockPurchases = (trx: Trx, userId: string): Promise<void> => lockBuyer(trx, userId);

/** Cancels every unpaid order of somebody who leaves the academy; they are locked (`lockPurchases`). */
export async function giveUpUnpaidOrders(app: App, trx: Trx, userId: string): Promise<void> {
  for (const id of await selectUnpaidIds(trx, userId)) {
    const order = await lockOrder(trx, id);
    if (order?.state !== 'draft' && order?.state !== 'awaiting_payment') continue;
    await giveUpOrder(app, trx, { order, to: 'cancelled', actorId: userId });
  }
}
