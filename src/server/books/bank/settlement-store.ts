import { sql } from 'kysely';
import type { Settlement } from '../../../contract/books/bank.ts';
import type { SettledEntry } from '../../adapters/payments/port.ts';
import type { Queries, Trx } from '../../db/db.ts';

/** Which payments and refunds the ledger has, by the gateway's own ids. */
export async function selectKnown(
  db: Queries,
  { provider, ids }: { provider: string; ids: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select gateway_payment_id as id from payments p
    where provider = ${provider} and gateway_payment_id = any(${ids}::text[])
      and exists (select from ledger_journals j where j.payment_id = p.id and j.kind = 'capture')
    union select r.gateway_refund_id from payment_refunds r join payments p on p.id = r.payment_id
    where p.provider = ${provider} and r.gateway_refund_id = any(${ids}::text[])
      and exists (select from ledger_journals j where j.refund_id = r.id and j.kind = 'refund')`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export interface NewSettlement {
  provider: string;
  gatewayId: string;
  utr: string;
  settledOn: string;
  amountPaise: number;
  feesPaise: number;
  taxPaise: number;
  unknown: number;
  source: 'gateway' | 'file';
  importedBy: string | null;
  at: string;
  entries: readonly SettledEntry[];
}

/** Keeps a settlement with its entries; undefined where it is known. */
export async function insertSettlement(trx: Trx, row: NewSettlement, known: ReadonlySet<string>) {
  const inserted = await trx
    .insertInto('gateway_settlements')
    .values({
      provider: row.provider,
      gateway_id: row.gatewayId,
      utr: row.utr,
      settled_on: row.settledOn,
      amount_paise: row.amountPaise,
      fees_paise: row.feesPaise,
      tax_paise: row.taxPaise,
      items: row.entries.length,
      unknown: row.unknown,
      source: row.source,
      imported_by: row.importedBy,
      imported_at: row.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'gateway_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  const column = <T>(of: (one: SettledEntry) => T) => row.entries.map(of);
  await sql`
    insert into gateway_settlement_items (settlement_id, kind, gateway_id, amount_paise, fees_paise, tax_paise, net_paise, is_known)
    select ${inserted.id}::uuid, * from unnest(${column((one) => one.kind)}::text[], ${column((one) => one.id)}::text[],
      ${column((one) => one.amountPaise)}::bigint[], ${column((one) => one.feesPaise)}::bigint[],
      ${column((one) => one.taxPaise)}::bigint[], ${column((one) => one.netPaise)}::bigint[],
      ${column((one) => known.has(one.id))}::boolean[])`.execute(trx);
  return inserted.id;
}

/** Settlements of a span of days, the newest first. */
export async function selectSettlements(
  db: Queries,
  page: { from: string; to: string; after: { settledOn: string; id: string } | null; limit: number },
): Promise<Settlement[]> {
  const later = page.after
    ? sql`(s.settled_on, s.id) < (${page.after.settledOn}::date, ${page.after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<Settlement>`
    select s.id, s.provider, s.gateway_id as "gatewayId", s.utr, s.settled_on as "settledOn",
      s.amount_paise as "amountPaise", s.fees_paise as "feesPaise", s.tax_paise as "taxPaise", s.items, s.unknown,
      b.id is not null as "isInBank"
    from gateway_settlements s left join bank_lines b on b.match_kind = 'settlement' and b.match_id = s.id
    where s.settled_on between ${page.from} and ${page.to} and ${later}
    order by s.settled_on desc, s.id desc limit ${page.limit}`.execute(db);
  return rows;
}
