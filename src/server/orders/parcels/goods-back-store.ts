import { sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { GoodsBack } from '../../../contract/orders/stock.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { booksOfLine, firstTitle } from '../reads.ts';

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

interface BackRow extends GoodsBack {
  productId: string | null;
  ships: boolean;
  /** The parcel that sent them again; null for what an order's line sent. */
  shipmentId: string | null;
  keptAs: 'stock' | 'written_off' | null;
}

const columns = (language: Language | null) => sql`l.id, l.order_id as "orderId", o.number,
  coalesce(l.titles ->> ${language}::text, l.title) as title, coalesce(l.goods_back_at, o.created_at) as "backAt",
  ${booksOfLine(sql`l.id`)} as books, l.product_id as "productId", l.ships, null::uuid as "shipmentId", l.goods_kept_as as "keptAs"`;

/** Of a parcel that was sent again: the copies that it took out of the stock. */
const parcelColumns = (language: Language | null) => sql`s.id, s.order_id, o.number || '-' || s.position,
  coalesce(nullif(s.contents, ''), ${firstTitle(language)}), s.goods_back_at, coalesce((
    select json_agg(json_build_object('productId', k.id, 'title', k.title, 'copies', m.copies) order by k.title, k.id)
    from (select product_id, -sum(change)::int as copies from stock_movements
      where shipment_id = s.id and reason = 'resent' group by product_id) m join products k on k.id = m.product_id), '[]'::json),
  null::uuid, true, s.id, s.goods_kept_as`;

/** Up to `limit` lines and parcels whose returned goods await a decision, oldest first, after the given one. */
export async function selectGoodsBack(
  db: Queries,
  page: { language: Language | null; after: { at: string; id: string } | null; limit: number },
): Promise<GoodsBack[]> {
  const { rows } = await sql<BackRow>`
    select * from (
      select ${columns(page.language)} from order_lines l join orders o on o.id = l.order_id
      where l.goods_back_at is not null and l.goods_kept_as is null
      union all
      select ${parcelColumns(page.language)} from shipments s join orders o on o.id = s.order_id
      where s.goods_back_at is not null and s.goods_kept_as is null) back
    where ${page.after ? sql`("backAt", id) > (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by "backAt", id limit ${page.limit}`.execute(db);
  return rows.map(({ productId: _product, ships: _ships, shipmentId: _shipment, keptAs: _kept, ...row }) => row);
}

/** A line, or a parcel that was sent again, with returned goods, locked until the transaction ends. */
export async function lockGoodsBack(trx: Trx, id: string): Promise<BackRow | undefined> {
  await sql`select from order_lines where id = ${id} for update`.execute(trx);
  await sql`select from shipments where id = ${id} for update`.execute(trx);
  const { rows } = await sql<BackRow>`
    select ${columns(null)} from order_lines l join orders o on o.id = l.order_id
    where l.id = ${id} and l.goods_back_at is not null
    union all
    select ${parcelColumns(null)} from shipments s join orders o on o.id = s.order_id
    where s.id = ${id} and s.goods_back_at is not null`.execute(trx);
  return rows[0];
}

export async function updateKeptAs(trx: Trx, lineId: string, keptAs: 'stock' | 'written_off'): Promise<void> {
  await trx.updateTable('order_lines').set({ goods_kept_as: keptAs }).where('id', '=', lineId).execute();
}
