import type { Language } from '../../../contract/languages.ts';
import type { GoodsBack } from '../../../contract/orders/stock.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import { keepReturned } from '../../products/stock/take-stock.ts';
import { updateKept } from '../../shipping/change-shipments.ts';
import { lockGoodsBack, selectGoodsBack, updateGoodsBack, updateKeptAs } from './goods-back-store.ts';

/** Goods that an order shipped have returned and await a decision. */
export const noteGoodsBack = updateGoodsBack;

/** Goods that came back and wait to be put away, the oldest first. */
export async function listGoodsBack(
  app: App,
  input: { language: Language | null; after?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const rows = await selectGoodsBack(app.db, { language: input.language, after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.backAt, row.id]);
}

/**
 * Returns goods to stock or writes them off; repeating the same decision changes nothing. Throws `not_found`, and
 * `invalid_transition` if it was decided otherwise before.
 */
export async function putAway(
  app: App,
  input: { id: string; keepAs: 'stock' | 'written_off'; actorId: string },
): Promise<GoodsBack> {
  const { id, keepAs, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const found = await lockGoodsBack(trx, id);
    if (!found) throw new Failure('not_found');
    const { productId, ships, shipmentId, keptAs, ...goods } = found;
    if (keptAs === keepAs) return goods;
    if (keptAs !== null) throw new Failure('invalid_transition');
    if (shipmentId) await updateKept(trx, shipmentId, keepAs);
    else await updateKeptAs(trx, id, keepAs);
    const { orderId, number, title } = goods;
    const copy = { orderId, keepAs, actorId, at: app.now().toISOString() };
    await keepReturned(trx, { ...copy, lines: [{ productId, ships, books: goods.books }] });
    const after = { number, title, keepAs };
    await recordAudit(trx, { actorId, action: 'orders.put_away_goods', subject: `orders:${orderId}`, after });
    return goods;
  });
}
