import { sql } from 'kysely';
import type { Transfer, WaitingTransfer } from '../../../contract/orders/orders-admin.ts';
import type { Queries, Trx } from '../../db/db.ts';

/** Stores a transfer that awaits approval; undefined if its reference, or another one for this order, exists. */
export async function insertTransfer(
  trx: Trx,
  transfer: { orderId: string; utr: string; amountPaise: number; actorId: string; at: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into order_transfers (order_id, utr, amount_paise, recorded_by, recorded_at)
    values (${transfer.orderId}, ${transfer.utr}, ${transfer.amountPaise}, ${transfer.actorId}, ${transfer.at})
    on conflict do nothing returning id`.execute(trx);
  return rows[0]?.id;
}

/** Whether any order has used this reference. */
export async function isTransferKnown(db: Queries, utr: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_transfers')
    .select('id')
    .where('utr', '=', utr)
    .where('state', '<>', 'declined')
    .executeTakeFirst();
  return row !== undefined;
}

export interface TransferRow {
  id: string;
  orderId: string;
  utr: string;
  amountPaise: number;
  state: 'waiting' | 'approved' | 'declined';
  recordedBy: string;
}

/** A transfer of an order, locked until the transaction ends. */
export async function lockTransfer(trx: Trx, orderId: string, id: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select id, order_id as "orderId", utr, amount_paise as "amountPaise", state, recorded_by as "recordedBy"
    from order_transfers where id = ${id} and order_id = ${orderId} for update`.execute(trx);
  return rows[0];
}

export async function updateTransfer(
  trx: Trx,
  id: string,
  decided: { state: 'approved' | 'declined'; actorId: string; at: string },
): Promise<void> {
  await trx
    .updateTable('order_transfers')
    .set({ state: decided.state, decided_by: decided.actorId, decided_at: decided.at })
    .where('id', '=', id)
    .execute();
}

/** An order's transfers, oldest first; `isOwn` for those that `readerId` recorded. */
export async function selectTransfers(db: Queries, orderId: string, readerId: string): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select t.id, t.utr, t.amount_paise as "amountPaise", t.state, coalesce(r.full_name, r.username) as "recordedBy",
      t.recorded_at as "recordedAt", coalesce(d.full_name, d.username) as "decidedBy", t.decided_at as "decidedAt",
      t.recorded_by = ${readerId} as "isOwn"
    from order_transfers t left join profiles r on r.user_id = t.recorded_by
      left join profiles d on d.user_id = t.decided_by
    where t.order_id = ${orderId} order by t.recorded_at, t.id`.execute(db);
  return rows;
}

/** Up to `limit` transfers that await someone other than `readerId`, oldest first. */
export async function selectWaitingTransfers(db: Queries, readerId: string, limit: number): Promise<WaitingTransfer[]> {
  const { rows } = await sql<WaitingTransfer>`
    select t.id, t.order_id as "orderId", o.number, coalesce(s.full_name, s.phone_number) as student,
      t.amount_paise as "amountPaise", t.recorded_at as "recordedAt"
    from order_transfers t join orders o on o.id = t.order_id left join profiles s on s.user_id = o.user_id
    where t.state = 'waiting' and t.recorded_by <> ${readerId}
      and o.user_id <> ${readerId} order by t.recorded_at limit ${limit}`.execute(db);
  return rows;
}
