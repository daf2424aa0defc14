import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

export type Account =
  | 'gateway'
  | 'bank'
  | 'cash'
  | 'customer_advances'
  | 'sales'
  | 'delivery'
  | 'cgst'
  | 'sgst'
  | 'igst';

export async function insertJournal(
  trx: Trx,
  journal: {
    kind: 'capture' | 'settlement' | 'refund' | 'refund_failed';
    orderId: string;
    paymentId: string;
    refundId?: string;
    at: string;
    entries: { account: Account; amountPaise: number }[];
  },
): Promise<void> {
  const accounts = journal.entries.map((entry) => entry.account);
  const amounts = journal.entries.map((entry) => entry.amountPaise);
  await sql`
    with journal as (
      insert into ledger_journals (kind, order_id, payment_id, refund_id, at)
      values (${journal.kind}, ${journal.orderId}, ${journal.paymentId}, ${journal.refundId ?? null}, ${journal.at})
      returning id)
    insert into ledger_entries (journal_id, account, amount_paise)
    select journal.id, entry.account, entry.amount_paise
    from journal, unnest(${accounts}::text[], ${amounts}::bigint[]) as entry (account, amount_paise)`.execute(trx);
}

/** What came in less what went back, through the gateway, by the bank or in cash, on each Indian day from `from` to `to`, both included. */
export async function selectCollections(
  db: Queries,
  from: string,
  to: string,
): Promise<{ day: string; collectedPaise: number; payments: number }[]> {
  const { rows } = await sql<{ day: string; collectedPaise: number; payments: number }>`
    select (j.at at time zone 'Asia/Kolkata')::date as day, sum(e.amount_paise)::bigint as "collectedPaise",
      (count(*) filter (where j.kind = 'capture'))::int as payments
    from ledger_journals j join ledger_entries e on e.journal_id = j.id and e.account in ('gateway', 'bank', 'cash')
    where j.kind in ('capture', 'refund', 'refund_failed')
      and j.at >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'
      and j.at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
    group by 1 order by 1`.execute(db);
  return rows;
}
