import { sql } from 'kysely';
import type { TestApp } from './start-test-app.ts';

/**
 * What does not fit in the academy's books, as sentences: the ledger with itself and with what was taken at the desk and
 * online, the drawers with their receipts, the seats of batches with who has them, the fees with the orders that pay them.
 * Nothing else than a refund may have paid money back.
 */
export async function unfitBooks(test: TestApp): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with counted as (select id, state in ('paid', 'processing', 'shipped', 'delivered', 'fulfilled') as is_paid from orders)
    select 'journal ' || journal_id as what from ledger_entries group by journal_id having sum(amount_paise) <> 0
    union all
    select 'order ' || o.id || ': taken and booked differ' from orders o,
      lateral (select coalesce(sum(p.amount_paise), 0) as paise from payments p
        where p.order_id = o.id and p.captured_at is not null) taken,
      lateral (select coalesce(sum(e.amount_paise), 0) as paise from ledger_journals j
        join ledger_entries e on e.journal_id = j.id and e.account in ('cash', 'bank', 'gateway')
        where j.order_id = o.id) booked
      where taken.paise <> booked.paise and not exists (
        select from refunds r join order_lines l on l.id = r.order_line_id where l.order_id = o.id)
    union all
    select 'order ' || o.id || ': paid by other money than its total' from orders o join counted c on c.id = o.id,
      lateral (select coalesce(sum(p.amount_paise), 0) as paise from payments p
        where p.order_id = o.id and p.captured_at is not null and p.review_reason is null) settled
      where c.is_paid and settled.paise <> o.total_paise
    union all
    select 'drawer ' || d.id from drawers d where d.closed_at is not null and d.expected_paise <> d.float_paise
      + (select coalesce(sum(amount_paise), 0) from desk_payments r where r.drawer_id = d.id)
      + (select coalesce(sum(amount_paise), 0) from drawer_moves m where m.drawer_id = d.id)
    union all
    select 'receipt ' || r.number from desk_payments r join payments p on p.id = r.payment_id
      where r.state = 'received' and (p.captured_at is null or p.amount_paise <> r.amount_paise)
    union all
    select 'batch ' || b.id || ': seats' from batches b where b.seats_taken > b.capacity or b.seats_taken <>
      (select count(*) from enrolments e where e.batch_id = b.id and e.ended_at is null)
      + (select count(*) from batch_seat_holds h where h.batch_id = b.id)
    union all
    select 'fee ' || f.id from fee_dues f left join counted c on c.id = f.order_id
      where (f.paid_at is not null) <> coalesce(c.is_paid, false)`.execute(test.app.db);
  return rows.map((row) => row.what);
}
