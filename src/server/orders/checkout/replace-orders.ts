import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { isConfirming } from '../../payments/is-confirming.ts';
import { hasParts } from '../../payments/ledger/book-desk-payment.ts';
import { releaseStock } from '../../products/stock/take-stock.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrder, selectLines, selectOpenIds } from '../store.ts';

/** The refusal to order the same again meanwhile; with `another` one more can be asked for. */
export const orderConfirming = ({ id, number }: { id: string; number: string }, { another }: { another: boolean }) =>
  new Failure('order_confirming', { orderId: id, number, another });

/**
 * Cancels a buyer's unpaid orders of a product when a new one replaces them (with `contentsHash` only those with the same
 * contents), and returns their ids; the buyer is locked. Throws `part_paid` if a part was paid at the desk, and `order_confirming` if
 * the payment of one has come and is not settled yet; `another` leaves that one alone. Printed copies are released; seats stay held for
 * the new order. Money that still arrives goes to review.
 */
export async function replaceOrders(
  app: App,
  trx: Trx,
  input: { userId: string; actorId: string; productId: string; contentsHash: string | null; another: boolean },
): Promise<string[]> {
  const replaced: string[] = [];
  for (const id of await selectOpenIds(trx, { ...input, now: app.now().toISOString() })) {
    const order = await lockOrder(trx, id);
    if (order?.state !== 'draft' && order?.state !== 'awaiting_payment') continue;
    if (await isConfirming(app, id, trx)) {
      if (input.another) continue;
      throw orderConfirming(order, { another: input.contentsHash !== null });
    }
    if (await hasParts(trx, id)) throw new Failure('part_paid', { orderId: id });
    await moveOrder(app, trx, { order, to: 'cancelled', actorId: input.actorId, reason: 'replaced' });
    await releaseStock(trx, { lines: await selectLines(trx, id), orderId: id, at: app.now().toISOString() });
    replaced.push(id);
  }
  return replaced;
}
