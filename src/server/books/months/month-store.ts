import { sql } from 'kysely';
import type { BookMonth, CollectionHead } from '../../../contract/books/months.ts';
import type { Queries, Trx } from '../../db/db.ts';

interface Span {
  /** Indian days, both included. */
  from: string;
  to: string;
}

/** What a month sold and gave back by head; adds up to the ledger's sales and taxes. */
export async function selectCollections(
  db: Queries,
  month: string,
): Promise<{ head: CollectionHead; soldPaise: number; refundedPaise: number }[]> {
  const { rows } = await sql<{ head: CollectionHead; soldPaise: number; refundedPaise: number }>`
    select head, sum(sold_paise)::bigint as "soldPaise", sum(refunded_paise)::bigint as "refundedPaise"
    from head_months where month = ${`${month}-01`} group by head order by 2 desc, 1`.execute(db);
  return rows;
}

/** Refunds that are not over, by how far they are. */
export async function selectWaitingRefunds(
  db: Queries,
): Promise<{ state: 'requested' | 'approved' | 'sent'; count: number; amountPaise: number }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof selectWaitingRefunds>>[number]>`
    select state, count(*)::int as count, sum(amount_paise)::bigint as "amountPaise" from refunds
    where state in ('requested', 'approved', 'sent') group by state`.execute(db);
  return rows;
}

/** What nobody has explained of a month's bank. */
export async function selectOpen(
  db: Queries,
  { from, to }: Span,
): Promise<Pick<BookMonth, 'openLines' | 'openSettlements'>> {
  const { rows } = await sql<{ count: number; in: number; out: number; settlements: number; settled: number }>`
    select count(*)::int as count, coalesce(sum(greatest(amount_paise, 0)), 0)::bigint as in,
      coalesce(sum(greatest(-amount_paise, 0)), 0)::bigint as out,
      (select count(*)::int from gateway_settlements s where ${isLoose({ from, to })}) as settlements,
      (select coalesce(sum(amount_paise), 0)::bigint from gateway_settlements s where ${isLoose({ from, to })}) as settled
    from bank_lines where state = 'open' and day between ${from} and ${to}`.execute(db);
  const row = rows[0];
  return {
    openLines: { count: row?.count ?? 0, inPaise: row?.in ?? 0, outPaise: row?.out ?? 0 },
    openSettlements: { count: row?.settlements ?? 0, amountPaise: row?.settled ?? 0 },
  };
}

const isLoose = ({ from, to }: Span) => sql`
  s.settled_on between ${from} and ${to}
  and not exists (select from bank_lines b where b.match_kind = 'settlement' and b.match_id = s.id)`;

export async function selectClosed(
  db: Queries,
  months: readonly string[],
): Promise<{ month: string; at: string; by: string | null }[]> {
  const { rows } = await sql<{ month: string; at: string; by: string | null }>`
    select m.month, m.closed_at as at, coalesce(nullif(p.full_name, ''), p.username) as by
    from book_months m left join profiles p on p.user_id = m.closed_by where m.month = any(${months}::text[])`.execute(
    db,
  );
  return rows;
}

/** Keeps months from being closed while something is booked in them, until the transaction ends. */
export async function lockMonths(trx: Trx, mode: 'to book' | 'to close'): Promise<void> {
  if (mode === 'to book')
    await sql`select pg_advisory_xact_lock_shared(hashtextextended('books.months', 0))`.execute(trx);
  else await sql`select pg_advisory_xact_lock(hashtextextended('books.months', 0))`.execute(trx);
}

export async function insertClosed(
  trx: Trx,
  row: { month: string; at: string; by: string; balances: Record<string, number> },
): Promise<void> {
  await trx
    .insertInto('book_months')
    .values({ month: row.month, closed_at: row.at, closed_by: row.by, balances: JSON.stringify(row.balances) })
    .execute();
}

export async function deleteClosed(trx: Trx, month: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('book_months').where('month', '=', month).executeTakeFirst();
  return numDeletedRows > 0n;
}
