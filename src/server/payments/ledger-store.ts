import { sql } from 'kysely';
import type { Queries, Trx } from '../db/db.ts';

export type Account = 'gateway' | 'bank' | 'customer_advances' | 'sales' | 'delivery' | 'cgst' | 'sgst' | 'igst';

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
  const { id } = await trx
    .insertInto('ledger_journals')
    .values({
      kind: journal.kind,
      order_id: journal.orderId,
      payment_id: journal.paymentId,
      refund_id: journal.refundId ?? null,
      at: journal.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('ledger_entries')
    .values(
      journal.entries.map((entry) => ({ journal_id: id, account: entry.account, amount_paise: entry.amountPaise })),
    )
    .execute();
}

/** What came in, through the gateway or to the bank, on each Indian day from `from` to `to`, both included. */
export async function selectCollections(
  db: Queries,
  from: string,
  to: string,
): Promise<{ day: string; collectedPaise: number; payments: number }[]> {
  const { rows } = await sql<{ day: string; collectedPaise: number; payments: number }>`
    select (j.at at time zone 'Asia/Kolkata')::date as day, sum(e.amount_paise)::bigint as "collectedPaise",
      count(*)::int as payments
    from ledger_journals j join ledger_entries e on e.journal_id = j.id and e.account in ('gateway', 'bank')
    where j.kind = 'capture'
      and j.at >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'
      and j.at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
    group by 1 order by 1`.execute(db);
  return rows;
}
