import { sql } from 'kysely';
import type { Reconciliation } from '../../../contract/payments.ts';
import type { BookEntry } from '../../adapters/payments/port.ts';
import type { Queries } from '../../db/db.ts';

/** The ledger's entries of a gateway's money in a period, and of these payments and refunds at any time. */
export async function selectLedgerBooks(
  db: Queries,
  asked: { provider: string; from: string; to: string; ids: readonly string[] },
): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    select kind, id, sum(paise)::bigint as "amountPaise", 'INR' as currency, min(at) as at from (
      select case when r.id is null then 'payment' else 'refund' end as kind,
        coalesce(r.gateway_refund_id, p.gateway_payment_id) as id,
        case when r.id is null then e.amount_paise else -e.amount_paise end as paise, j.at
      from ledger_journals j join ledger_entries e on e.journal_id = j.id and e.account = 'gateway'
        join payments p on p.id = j.payment_id left join payment_refunds r on r.id = j.refund_id
      where p.provider = ${asked.provider} and r.source is distinct from 'dispute' and (
        (j.at >= ${asked.from}::timestamptz and j.at < ${asked.to}::timestamptz)
        or coalesce(r.gateway_refund_id, p.gateway_payment_id) = any(${asked.ids}::text[]))
    ) entries group by kind, id having sum(paise) <> 0`.execute(db);
  return rows;
}

export async function saveReconciliation(db: Queries, compared: Reconciliation): Promise<void> {
  const values = {
    gateway_paise: compared.gatewayPaise,
    ledger_paise: compared.ledgerPaise,
    differences: JSON.stringify(compared.differences),
    compared_at: compared.comparedAt,
  };
  await db
    .insertInto('gateway_reconciliations')
    .values({ provider: compared.provider, day: compared.day, ...values })
    .onConflict((conflict) => conflict.columns(['provider', 'day']).doUpdateSet(values))
    .execute();
}

/** Results for these days, both inclusive, newest first. */
export async function selectReconciliations(
  db: Queries,
  range: { from: string; to: string },
): Promise<Reconciliation[]> {
  const { rows } = await sql<Reconciliation>`
    select provider, day, gateway_paise as "gatewayPaise", ledger_paise as "ledgerPaise", differences,
      compared_at as "comparedAt"
    from gateway_reconciliations where day between ${range.from}::date and ${range.to}::date
    order by day desc, provider`.execute(db);
  return rows;
}
