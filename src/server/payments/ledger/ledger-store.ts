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
  | 'igst'
  | 'gateway_fees'
  | 'input_tax'
  | 'bank_charges'
  | 'other';

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

/** A journal of no order: of a gateway's settlement, or of a line of the bank. */
export async function insertOwnJournal(
  trx: Trx,
  journal: {
    kind: 'payout' | 'bank_line' | 'drawer';
    reference: string;
    at: string;
    entries: readonly { account: Account; amountPaise: number }[];
  },
): Promise<void> {
  const accounts = journal.entries.map((entry) => entry.account);
  const amounts = journal.entries.map((entry) => entry.amountPaise);
  await sql`
    with journal as (
      insert into ledger_journals (kind, reference, at) values (${journal.kind}, ${journal.reference}, ${journal.at})
      returning id)
    insert into ledger_entries (journal_id, account, amount_paise)
    select journal.id, entry.account, entry.amount_paise
    from journal, unnest(${accounts}::text[], ${amounts}::bigint[]) as entry (account, amount_paise)`.execute(trx);
}

/** Money in less money out, through the gateway, the bank and cash, on each Indian day from `from` to `to` inclusive. */
export async function selectCollections(
  db: Queries,
  from: string,
  to: string,
): Promise<{ day: string; collectedPaise: number; payments: number }[]> {
  const { rows } = await sql<{ day: string; collectedPaise: number; payments: number }>`
    select day, sum(debit_paise - credit_paise)::bigint as "collectedPaise",
      coalesce(sum(entries) filter (where kind = 'capture'), 0)::int as payments
    from ledger_days where day between ${from} and ${to} and account in ('gateway', 'bank', 'cash')
      and kind in ('capture', 'refund', 'refund_failed')
    group by day order by day`.execute(db);
  return rows;
}
