import { sql } from 'kysely';
import type { Journal, LedgerAccount } from '../../../contract/books/accounts.ts';
import type { Queries } from '../../db/db.ts';
import { inlineCount } from '../../db/plan-once.ts';

/** What each account had before a month, and took and gave in it. */
export async function selectBalances(
  db: Queries,
  month: string,
): Promise<{ account: LedgerAccount; openingPaise: number; debitPaise: number; creditPaise: number }[]> {
  const first = sql`${`${month}-01`}::date`;
  const { rows } = await sql<Awaited<ReturnType<typeof selectBalances>>[number]>`
    select account, coalesce(sum(debit_paise - credit_paise) filter (where month < ${first}), 0)::bigint as "openingPaise",
      coalesce(sum(debit_paise) filter (where month = ${first}), 0)::bigint as "debitPaise",
      coalesce(sum(credit_paise) filter (where month = ${first}), 0)::bigint as "creditPaise"
    from ledger_months where month <= ${first} group by account`.execute(db);
  return rows;
}

/** A journal with what names it for an accountant. */
export interface BookedJournal extends Journal {
  /** Of the order: the number of its document; '' where it has none. */
  document: string;
  party: string;
  method: string;
}

interface JournalPage {
  /** Indian days, both included. */
  from: string;
  to: string;
  account?: LedgerAccount | undefined;
  after: { at: string; id: number } | null;
  limit: number;
}

/** Journals of a span of days in their order: first those of the page, then what names each of them. */
export async function selectJournals(db: Queries, page: JournalPage): Promise<BookedJournal[]> {
  const { from, to, account, after, limit } = page;
  const later = after ? sql`(j.at, j.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`;
  const ofAccount = account
    ? sql`exists (select from ledger_entries own where own.journal_id = j.id and own.account = ${account})`
    : sql`true`;
  const { rows } = await sql<BookedJournal>`
    with listed as materialized (
      select j.* from ledger_journals j
      where j.at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
        and j.at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata' and ${later} and ${ofAccount}
      order by j.at, j.id limit ${inlineCount(limit)})
    select j.id::int, j.kind, j.at, j.order_id as "orderId", coalesce(o.number, nullif(h.full_name, ''), j.reference) as reference,
      coalesce(case when j.kind = 'refund' then n.number else i.number end, '') as document,
      coalesce(i.buyer_name, s.full_name, '') as party, coalesce(p.method, '') as method,
      (select json_agg(json_build_object('account', e.account, 'amountPaise', e.amount_paise)
         order by e.amount_paise < 0, e.account) from ledger_entries e where e.journal_id = j.id) as entries
    from listed j left join orders o on o.id = j.order_id left join invoices i on i.order_id = j.order_id
      left join profiles s on s.user_id = o.user_id left join payments p on p.id = j.payment_id
      left join drawers d on d.id = case when j.kind = 'drawer' then j.reference::uuid end
      left join profiles h on h.user_id = d.opened_by
      left join refunds f on f.payment_refund_id = j.refund_id left join credit_notes n on n.refund_id = f.id
    order by j.at, j.id`.execute(db);
  return rows;
}
