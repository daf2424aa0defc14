import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

/** The orders that still wait for money and pay for an enrolment, a part of it or, once a part was taken, one of its fees. */
export async function selectOpenOrdersOf(db: Queries, enrolmentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id from orders o join order_lines l on l.order_id = o.id
    where o.state = 'awaiting_payment' and l.id in (
      select e.order_line_id from enrolments e where e.id = ${enrolmentId}
      union select p.order_line_id from enrolment_parts p where p.enrolment_id = ${enrolmentId}
      union select f.id from fee_accounts a join fee_dues d on d.account_id = a.id join order_lines f on f.fee_due_id = d.id
        where a.enrolment_id = ${enrolmentId} and exists (select from payments p where p.order_id = f.order_id
          and p.provider = 'desk' and p.state = 'captured' and p.review_reason is null))
    order by o.id`.execute(db);
  return rows.map((row) => row.id);
}

/** The last payment at the desk that counts for an order. */
export async function selectLastPart(db: Queries, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', 'desk')
    .where('state', '=', 'captured')
    .where('review_reason', 'is', null)
    .orderBy('captured_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Takes off an order of one line what it no longer asks for. */
export async function updateWaived(
  trx: Trx,
  of: { orderId: string; waivedPaise: number; feeDueId: string | null },
): Promise<void> {
  await sql`
    with line as (
      update order_lines set price_paise = price_paise - ${of.waivedPaise}, amount_paise = amount_paise - ${of.waivedPaise},
        waived_paise = ${of.waivedPaise}, fee_due_id = ${of.feeDueId}, cgst_paise = 0, sgst_paise = 0, igst_paise = 0
      where order_id = ${of.orderId})
    update orders set total_paise = total_paise - ${of.waivedPaise} where id = ${of.orderId}`.execute(trx);
}
