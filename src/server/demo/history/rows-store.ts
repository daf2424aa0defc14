import { sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { DB } from '../../db/tables.ts';

/**
 * Writes many rows of one table at once, each with the same columns. The demo's year of history alone is written past the use
 * cases (docs/decisions/0360-the-demos-history-in-bulk.md).
 */
export async function insertRows(trx: Trx, table: keyof DB, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += 2000) {
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(at, at + 2000))}::jsonb)`.execute(
      trx,
    );
  }
}

/** The next numbers of a sequence of orders, in their order. */
export async function takeOrderNumbers(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`
    select nextval('order_numbers') as value from generate_series(1, ${count})`.execute(trx);
  return rows.map((row) => row.value).sort((a, b) => a - b);
}

/** Takes so many numbers of a kind of document in a financial year; the one before the first of them. */
export async function takeDocumentNumbers(
  trx: Trx,
  { kind, year, count }: { kind: 'invoice' | 'receipt'; year: string; count: number },
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into document_counters as counter (kind, financial_year, last_sequence) values (${kind}, ${year}, ${count})
    on conflict (kind, financial_year) do update set last_sequence = counter.last_sequence + ${count}
    returning last_sequence - ${count}::int as last`.execute(trx);
  return rows[0]?.last ?? 0;
}

/** Journals with their entries: the database gives the journals their numbers, in the order in which they come. */
export async function insertJournals(
  trx: Trx,
  journals: readonly {
    kind: 'capture' | 'settlement';
    orderId: string;
    paymentId: string;
    at: string;
    entries: readonly { account: string; amountPaise: number }[];
  }[],
): Promise<void> {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(journals)}::jsonb)
        as j (kind text, "orderId" uuid, "paymentId" uuid, at timestamptz, entries jsonb)),
    made as (
      insert into ledger_journals (kind, order_id, payment_id, at)
      select kind, "orderId", "paymentId", at from given returning id, kind, payment_id)
    insert into ledger_entries (journal_id, account, amount_paise)
    select made.id, e ->> 'account', (e ->> 'amountPaise')::bigint
    from made join given on given."paymentId" = made.payment_id and given.kind = made.kind
    cross join jsonb_array_elements(given.entries) e where (e ->> 'amountPaise')::bigint <> 0`.execute(trx);
}

/** Counts the seats of batches again, from who belongs to them. */
export async function countBatchSeats(trx: Trx): Promise<void> {
  await sql`update batches b set seats_taken =
    (select count(*) from enrolments e where e.batch_id = b.id and e.ended_at is null)
    + (select count(*) from batch_seat_holds h where h.batch_id = b.id)`.execute(trx);
}
