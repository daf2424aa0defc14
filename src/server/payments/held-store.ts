import { sql } from 'kysely';
import type { PaymentInReview } from '../../contract/payments.ts';
import type { Queries } from '../db/db.ts';
import { inlineCount } from '../db/plan-once.ts';

/** Up to `limit` captured payments that settled nothing, with the amount neither refunded nor being refunded, oldest first. */
export async function selectPaymentsInReview(
  db: Queries,
  { after, limit }: { after: { capturedAt: string; id: string } | null; limit: number },
): Promise<PaymentInReview[]> {
  const { rows } = await sql<PaymentInReview>`
    with held as materialized (
      select p.*, p.amount_paise - back.paise as left_paise
      from payments p cross join lateral (select coalesce(sum(r.amount_paise), 0)::bigint as paise from payment_refunds r
        where r.payment_id = p.id and r.state <> 'failed') back
      where p.review_reason is not null and p.state = 'captured' and p.amount_paise > back.paise
        and ${after ? sql`(p.captured_at, p.id) > (${after.capturedAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
      order by p.captured_at, p.id limit ${inlineCount(limit)})
    select p.id, p.order_id as "orderId", o.number, coalesce(s.full_name, s.phone_number) as student,
      p.left_paise as "amountPaise", p.currency, p.review_reason as "reviewReason", p.captured_at as "capturedAt"
    from held p join orders o on o.id = p.order_id left join profiles s on s.user_id = o.user_id
    order by p.captured_at, p.id`.execute(db);
  return rows;
}
