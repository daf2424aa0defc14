import { sql } from 'kysely';
import type { StockItem, StockMovement, StockReason } from '../../../contract/orders/stock.ts';
import type { Queries, Trx } from '../../db/db.ts';

export interface StockChange {
  productId: string;
  /** How many copies came, or went when it is negative. */
  change: number;
  reason: StockReason;
  orderId?: string | null;
  /** The parcel with goods sent again. */
  shipmentId?: string;
  /** Null for the system. */
  actorId?: string | null;
  note?: string;
  at: string;
}

/**
 * Changes the copies that are left, with its movement; where copies are not counted nothing changes. False when fewer would be
 * left than none: the row is locked by its update, so that of many at once each sees what the others left.
 */
export async function changeStock(trx: Trx, moved: StockChange): Promise<boolean> {
  const row = await trx
    .updateTable('products')
    .set({ stock: sql`stock + ${moved.change}` })
    .where('id', '=', moved.productId)
    .where(sql<boolean>`(stock is null or stock + ${moved.change} >= 0)`)
    .returning('stock')
    .executeTakeFirst();
  if (row && row.stock !== null) await insertMovement(trx, { ...moved, leftAfter: row.stock });
  return row !== undefined;
}

export async function insertMovement(trx: Trx, moved: StockChange & { leftAfter: number }): Promise<void> {
  await trx
    .insertInto('stock_movements')
    .values({
      product_id: moved.productId,
      change: moved.change,
      left_after: moved.leftAfter,
      reason: moved.reason,
      order_id: moved.orderId ?? null,
      shipment_id: moved.shipmentId ?? null,
      note: moved.note ?? '',
      actor_id: moved.actorId ?? null,
      at: moved.at,
    })
    .execute();
}

/** The copies that a parcel took out of the stock and has not given back. */
export async function selectTakenBy(trx: Trx, shipmentId: string): Promise<{ productId: string; copies: number }[]> {
  const { rows } = await sql<{ productId: string; copies: number }>`
    select product_id as "productId", -sum(change)::int as copies from stock_movements
    where shipment_id = ${shipmentId} group by product_id having sum(change) < 0 order by product_id`.execute(trx);
  return rows;
}

const itemColumns = sql<StockItem>`p.id, p.title, coalesce(p.stock, 0) as stock, p.low_stock_at as "lowStockAt",
  coalesce(p.stock <= p.low_stock_at, false) as "isLow"`;

/** Up to `limit` products whose copies are counted, by title, after the given one. */
export async function selectStock(
  db: Queries,
  page: { low: boolean; after: { title: string; id: string } | null; limit: number },
): Promise<StockItem[]> {
  const { rows } = await sql<StockItem>`
    select ${itemColumns} from products p
    where p.stock is not null and ${page.low ? sql`p.stock <= p.low_stock_at` : sql`true`}
      and ${page.after ? sql`(p.title, p.id) > (${page.after.title}, ${page.after.id}::uuid)` : sql`true`}
    order by p.title, p.id limit ${page.limit}`.execute(db);
  return rows;
}

/** A product whose copies are counted, locked until the transaction ends. */
export async function lockStock(trx: Trx, id: string): Promise<StockItem | undefined> {
  const { rows } = await sql<StockItem>`
    select ${itemColumns} from products p where p.id = ${id} and p.stock is not null for update`.execute(trx);
  return rows[0];
}

/** Up to `limit` changes of a product's copies, newest first, after the given one. */
export async function selectMovements(
  db: Queries,
  page: { productId: string; after: string | null; limit: number },
): Promise<StockMovement[]> {
  const { rows } = await sql<StockMovement>`
    select m.id::text as id, m.change, m.left_after as "leftAfter", m.reason, m.note, m.at,
      case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as "order",
      case when m.actor_id is not null then coalesce(a.full_name, a.username, '') end as by
    from stock_movements m left join orders o on o.id = m.order_id left join profiles a on a.user_id = m.actor_id
    where m.product_id = ${page.productId} and ${page.after === null ? sql`true` : sql`m.id < ${page.after}::bigint`}
    order by m.id desc limit ${page.limit}`.execute(db);
  return rows;
}
