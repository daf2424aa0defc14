import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { returnStock } from '../../products/take-stock.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrder, selectLines, selectOpenIds } from '../store.ts';

/**
 * Cancels a buyer's unpaid orders of a product that a new one takes the place of (with `contentsHash` only those of the same contents), and returns their ids; the buyer is
 * locked. Their printed copies are free again; their seats stay kept, for the new order to take over. Money that still
 * comes for them goes to review.
 */
export async function replaceOrders(
  app: App,
  trx: Trx,
  input: { userId: string; productId: string; contentsHash: string | null },
): Promise<string[]> {
  const replaced: string[] = [];
  for (const id of await selectOpenIds(trx, { ...input, now: app.now().toISOString() })) {
    const order = await lockOrder(trx, id);
    if (order?.state !== 'draft' && order?.state !== 'awaiting_payment') continue;
    await moveOrder(app, trx, { order, to: 'cancelled', actorId: input.userId, reason: 'replaced' });
    for (const line of await selectLines(trx, id)) {
      if (line.ships && line.productId) await returnStock(trx, [line.productId]);
    }
    replaced.push(id);
  }
  return replaced;
}
