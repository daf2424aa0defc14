import type { App } from '../app.ts';
import { returnStock } from '../products/take-stock.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder, selectExpiredIds, selectLines } from './store.ts';

/** Gives up the orders that were not paid in time and returns the copies they held. */
export async function expireOrders(app: App): Promise<void> {
  const now = app.now().toISOString();
  for (const id of await selectExpiredIds(app.db, now, 500)) {
    await app.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      if (!order || (order.state !== 'draft' && order.state !== 'awaiting_payment')) return;
      await moveOrder(app, trx, { order, to: 'expired', actorId: null });
      const lines = await selectLines(trx, id);
      await returnStock(
        trx,
        lines.flatMap((line) => (line.ships && line.productId ? [line.productId] : [])),
      );
    });
  }
}
