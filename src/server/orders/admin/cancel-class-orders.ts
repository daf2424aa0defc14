import type { App } from '../../app.ts';
import { findHeldOrders } from '../../classes/seats/find-held-orders.ts';
import { giveUpOrder } from '../checkout/give-up-order.ts';
import { lockOrder } from '../store.ts';

/** Cancels the unpaid orders that keep a seat in a class that was called off. Money that still comes goes to review. */
export async function cancelClassOrders(app: App, classId: string): Promise<void> {
  for (const orderId of await findHeldOrders(app.db, classId)) {
    await app.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (order?.state !== 'draft' && order?.state !== 'awaiting_payment') return;
      await giveUpOrder(app, trx, { order, to: 'cancelled', actorId: null, reason: 'class_cancelled' });
    });
  }
}
