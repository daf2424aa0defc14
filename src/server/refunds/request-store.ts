import { sql } from 'kysely';
import type { OrderLine } from '../../contract/orders.ts';
import type { RefundReason, RefundRequest, RefundState } from '../../contract/refunds.ts';
import type { Queries, Trx } from '../db/db.ts';

interface CancelledSeat {
  orderLineId: string;
  userId: string;
  /** What was paid for it. */
  amountPaise: number;
  note: string;
}

/** The paid seats of a class that was called off. */
export async function selectCancelledSeats(db: Queries, classId: string): Promise<CancelledSeat[]> {
  const { rows } = await sql<CancelledSeat>`
    select l.id as "orderLineId", r.user_id as "userId", c.cancelled_reason as note,
      l.amount_paise as "amountPaise"
    from class_registrations r join classes c on c.id = r.class_id join order_lines l on l.id = r.order_line_id
    where r.class_id = ${classId} and r.cancelled_at is null and c.cancelled_at is not null
    order by l.id`.execute(db);
  return rows;
}

/** The order of a line, and what kind of product the line is. */
export async function selectOrderOfLine(
  db: Queries,
  lineId: string,
): Promise<{ id: string; kind: OrderLine['kind'] } | undefined> {
  const { rows } = await sql<{ id: string; kind: OrderLine['kind'] }>`
    select order_id as id, kind from order_lines where id = ${lineId}`.execute(db);
  return rows[0];
}

/** Opens a refund, unless one is open for the line. */
export async function insertRefund(
  trx: Trx,
  refund: CancelledSeat & { reason: RefundReason; at: string },
): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({
      order_line_id: refund.orderLineId,
      user_id: refund.userId,
      amount_paise: refund.amountPaise,
      reason: refund.reason,
      note: refund.note,
      requested_at: refund.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Up to `limit` refunds of a state, longest waiting first. */
export async function selectRefunds(
  db: Queries,
  page: { state: RefundState; after: { at: string; id: string } | null; limit: number },
): Promise<RefundRequest[]> {
  const { rows } = await sql<RefundRequest>`
    select f.id, f.state, f.amount_paise as "amountPaise", f.reason, f.note, f.requested_at as "requestedAt",
      o.id as "orderId", o.number, l.title, p.full_name as "fullName", p.phone_number as "phoneNumber"
    from refunds f join order_lines l on l.id = f.order_line_id join orders o on o.id = l.order_id
    left join profiles p on p.user_id = f.user_id
    where f.state = ${page.state}
      and ${page.after ? sql`(f.requested_at, f.id) > (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by f.requested_at, f.id limit ${page.limit}`.execute(db);
  return rows;
}
