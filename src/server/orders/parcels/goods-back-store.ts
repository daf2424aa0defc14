import { sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { GoodsBack } from '../../../contract/orders/stock.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { booksOfLine } from '../reads.ts';

/** Notes that what an order's lines sent is back; a line that was noted before stays as it is. */
export async function updateGoodsBack(
  trx: Trx,
  { orderId, lineId, at }: { orderId: string; lineId: string | null; at: string },
): Promise<void> {
  await sql`
    update order_lines set goods_back_at = ${at}::timestamptz
    where order_id = ${orderId} and ships and goods_back_at is null and kind <> 'delivery'
      and ${lineId === null ? sql`true` : sql`id = ${lineId}::uuid`}`.execute(trx);
}

type BackRow = GoodsBack & { productId: string | null; ships: boolean; keptAs: 'stock' | 'written_off' | null };

const columns = (language: Language | null) => sql<BackRow>`l.id as "lineId", l.order_id as "orderId", o.number,
  coalesce(l.titles ->> ${language}::text, l.title) as title, coalesce(l.goods_back_at, o.created_at) as "backAt",
  ${booksOfLine(sql`l.id`)} as books, l.product_id as "productId", l.ships, l.goods_kept_as as "keptAs"`;

/** Up to `limit` lines whose returned goods await a decision, oldest first, after the given one. */
export async function selectGoodsBack(
  db: Queries,
  page: { language: Language | null; after: { at: string; id: string } | null; limit: number },
): Promise<GoodsBack[]> {
  const { rows } = await sql<BackRow>`
    select ${columns(page.language)} from order_lines l join orders o on o.id = l.order_id
    where l.goods_back_at is not null and l.goods_kept_as is null
      and ${page.after ? sql`(l.goods_back_at, l.id) > (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by l.goods_back_at, l.id limit ${page.limit}`.execute(db);
  return rows.map(({ productId: _product, ships: _ships, keptAs: _kept, ...row }) => row);
}

/** A line with returned goods, locked until the transaction ends. */
export async function lockGoodsBack(trx: Trx, lineId: string): Promise<BackRow | undefined> {
  const { rows } = await sql<BackRow>`
    select ${columns(null)} from order_lines l join orders o on o.id = l.order_id
    where l.id = ${lineId} and l.goods_back_at is not null for update of l`.execute(trx);
  return rows[0];
}

export async function updateKeptAs(trx: Trx, lineId: string, keptAs: 'stock' | 'written_off'): Promise<void> {
  await trx.updateTable('order_lines').set({ goods_kept_as: keptAs }).where('id', '=', lineId).execute();
}
