import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { giveUpOrder } from './checkout/give-up-order.ts';
import { selectUnpaidIds } from './find-store.ts';
import { lockBuyer, lockOrder } from './store.ts';

/**
 * Locks a departing user as a buyer until the transaction ends: a concurrent order or payment waits, and then finds no user to
 * order for, or a cancelled order whose money is held for the accountant.
 */
export const lockPurchases = (trx: Trx, userId: string): Promise<void> => lockBuyer(trx, userId);

/** Cancels every unpaid order of a departing user, who is locked (`lockPurchases`). */
export async function giveUpUnpaidOrders(app: App, trx: Trx, userId: string): Promise<void> {
  for (const id of await selectUnpaidIds(trx, userId)) {
    const order = await lockOrder(trx, id);
    if (order?.state !== 'draft' && order?.state !== 'awaiting_payment') continue;
    await giveUpOrder(app, trx, { order, to: 'cancelled', actorId: userId });
  }
}
