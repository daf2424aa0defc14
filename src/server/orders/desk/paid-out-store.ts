import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';
import { firstTitle } from '../reads.ts';

/** A refund that was paid out in cash, with the number of its voucher. */
export interface PaidOut {
  number: string;
  paidAt: string;
  amountPaise: number;
  orderNumber: string;
  title: string;
  student: string;
  studentNumber: string;
  paidBy: string;
}

/** The refunds that were paid out in cash on an Indian day, in their order; at most 2,000. */
export async function selectPaidOutOfDay(db: Queries, day: string): Promise<PaidOut[]> {
  const { rows } = await sql<PaidOut>`
    select coalesce(r.voucher_number, '') as number, t.at as "paidAt", r.amount_paise as "amountPaise", o.number as "orderNumber",
      ${firstTitle(null)} as title, coalesce(nullif(p.full_name, ''), p.username, '') as student,
      coalesce(s.number, '') as "studentNumber", coalesce(nullif(by.full_name, ''), by.username, '') as "paidBy"
    from payment_refund_transitions t join payment_refunds r on r.id = t.refund_id
      join payments y on y.id = r.payment_id join orders o on o.id = y.order_id
      left join profiles p on p.user_id = o.user_id left join students s on s.user_id = o.user_id
      left join profiles by on by.user_id = t.actor_id
    where t.to_state = 'processed' and r.voucher_number is not null
      and t.at >= ${day}::date::timestamp at time zone 'Asia/Kolkata'
      and t.at < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'
    order by t.id limit 2000`.execute(db);
  return rows;
}
