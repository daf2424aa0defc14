import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';
import type { CashVoucher } from '../../documents/cash-voucher.ts';
import { firstTitle } from '../../orders/reads.ts';

/** A refund that was paid out in cash, as its voucher says it in the order's language; undefined where there is none. */
export async function selectVoucher(
  db: Queries,
  id: string,
): Promise<Omit<CashVoucher, 'academy' | 'inWords'> | undefined> {
  const by = (state: string) => sql`(
    select coalesce(nullif(m.full_name, ''), m.username, '') from payment_refund_transitions t
    join profiles m on m.user_id = t.actor_id where t.refund_id = r.id and t.to_state = ${state} order by t.id limit 1)`;
  const { rows } = await sql<Omit<CashVoucher, 'academy' | 'inWords'>>`
    select coalesce(r.voucher_number, '') as number, r.changed_at as "paidOutAt", r.amount_paise as "amountPaise", o.language,
      o.number as "orderNumber", ${firstTitle(sql`o.language`)} as title,
      coalesce(nullif(p.full_name, ''), p.username, '') as student, coalesce(s.number, '') as "studentNumber",
      array(select d.number from desk_payments d where d.order_id = o.id and d.state = 'received' order by d.taken_at) as receipts,
      coalesce(${by('approved')}, '') as "approvedBy", coalesce(${by('processed')}, '') as "paidBy"
    from payment_refunds r join payments y on y.id = r.payment_id join orders o on o.id = y.order_id
      left join profiles p on p.user_id = o.user_id left join students s on s.user_id = o.user_id
    where r.id = ${id} and r.voucher_number is not null`.execute(db);
  return rows[0];
}
