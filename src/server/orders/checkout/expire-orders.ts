import type { App } from '../../app.ts';
import { lastTryMs } from '../rules.ts';
import { lockOrder, selectExpiredIds } from '../store.ts';
import { giveUpOrder } from './give-up-order.ts';

/** Expires orders that were not paid in time, releasing their copies and seats. */
export async function expireOrders(app: App): Promise<void> {
  const overdue = new Date(app.now().getTime() - lastTryMs).toISOString();
  for (const id of await selectExpiredIds(app.db, overdue, 500)) {
    await app.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      if (!order || (order.state !== 'draft' && order.state !== 'awaiting_payment')) return;
      await giveUpOrder(app, trx, { order, to: 'expired', actorId: null });
    });
  }
}
