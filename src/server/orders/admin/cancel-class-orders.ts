import type { App } from '../../app.ts';
import { findHeldOrders } from '../../classes/seats/find-held-orders.ts';
import { giveUpOrder } from '../checkout/give-up-order.ts';
import { lockOrder } from '../store.ts';

/** Cancels unpaid orders that hold a seat in a cancelled class. Money that still arrives goes to review. */
export async function cancelClassOrders(app: App, classId: string): Promise<void> {
  for (const orderId of await findHeldOrders(app.db, classId)) {
    await app.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (order?.state !== 'draft' && order?.state !== 'awaiting_payment') return;
      await giveUpOrder(app, trx, { order, to: 'cancelled', actorId: null, reason: 'class_cancelled' });
    });
  }
}
