import { type RawBuilder, sql } from 'kysely';
import type { BankLine, MatchCandidate } from '../../../contract/books/bank.ts';
import type { Queries, Trx } from '../../db/db.ts';

export interface NewLine {
  day: string;
  narration: string;
  reference: string;
  amountPaise: number;
  fingerprint: string;
}

/** Keeps lines that are not known; how many those were. */
export async function insertLines(
  trx: Trx,
  { lines, actorId, at }: { lines: readonly NewLine[]; actorId: string; at: string },
): Promise<number> {
  const column = <T>(of: (one: NewLine) => T) => lines.map(of);
  const { rows } = await sql<{ id: string }>`
    insert into bank_lines (day, narration, reference, amount_paise, fingerprint, imported_by, imported_at)
    select day, narration, reference, amount, fingerprint, ${actorId}::uuid, ${at}::timestamptz
    from unnest(${column((one) => one.day)}::date[], ${column((one) => one.narration)}::text[],
      ${column((one) => one.reference)}::text[], ${column((one) => one.amountPaise)}::bigint[],
      ${column((one) => one.fingerprint)}::text[]) as line (day, narration, reference, amount, fingerprint)
    on conflict (fingerprint) do nothing returning id`.execute(trx);
  return rows.length;
}

/** Everything of the ledger that the bank's statement has too: `name` as staff know it, `reference` as the bank does. */
const counterparts = sql`
  select 'settlement' as kind, s.id, s.utr as name, s.utr as reference, s.settled_on as day, s.amount_paise as amount,
    null::uuid as order_id, null as method
  from gateway_settlements s
  union all
  select 'transfer', t.id, t.utr, t.utr, (t.decided_at at time zone 'Asia/Kolkata')::date, t.amount_paise, t.order_id, null
  from order_transfers t where t.state = 'approved'
  union all
  select 'receipt', r.id, r.number, r.reference,
    (coalesce(r.decided_at, r.taken_at) at time zone 'Asia/Kolkata')::date, r.amount_paise, r.order_id, r.method
  from desk_payments r where r.state = 'received' and r.method <> 'cash'
  union all
  select 'refund', f.id, f.bank_reference, f.bank_reference, (f.changed_at at time zone 'Asia/Kolkata')::date,
    -f.amount_paise, p.order_id, null
  from payment_refunds f join payments p on p.id = f.payment_id
  where f.by_bank and f.bank_reference is not null and f.drawer_id is null and f.state in ('sent', 'processed')`;

const isFree = sql`not exists (select from bank_lines b where b.match_kind = c.kind and b.match_id = c.id)`;

/** Whether the line of these texts has the reference of `c`; a short one would be found in any. */
const names = (reference: RawBuilder<unknown>, narration: RawBuilder<unknown>) =>
  sql`length(c.reference) >= 6 and (${reference} = c.reference or position(c.reference in ${narration}) > 0)`;

/**
 * Matches open lines with what has the same amount and is named in them by its bank reference, where exactly one is. Answers how
 * many.
 */
export async function matchOpenLines(trx: Trx, at: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with found as (
      select l.id as line, c.kind, c.id, count(*) over (partition by l.id) as for_line,
        count(*) over (partition by c.kind, c.id) as for_other
      from bank_lines l join (${counterparts}) c on c.amount = l.amount_paise
        and ${names(sql`l.reference`, sql`l.narration`)}
      where l.state = 'open' and l.not_match_id is distinct from c.id and ${isFree})
    update bank_lines l set state = 'matched', match_kind = found.kind, match_id = found.id, decided_at = ${at}
    from found where l.id = found.line and found.for_line = 1 and found.for_other = 1 returning l.id`.execute(trx);
  return rows.length;
}

const lineColumns = sql`
  l.id, l.day, l.narration, l.reference, l.amount_paise as "amountPaise", l.state, l.match_kind as "matchKind",
  coalesce(s.utr, t.utr, r.number, f.bank_reference, '') as "matchName", l.booked_as as "bookedAs", l.note`;
const lineTables = sql`
  bank_lines l left join gateway_settlements s on l.match_kind = 'settlement' and s.id = l.match_id
  left join order_transfers t on l.match_kind = 'transfer' and t.id = l.match_id
  left join desk_payments r on l.match_kind = 'receipt' and r.id = l.match_id
  left join payment_refunds f on l.match_kind = 'refund' and f.id = l.match_id`;

async function selectWhere(db: Queries, where: RawBuilder<unknown>, limit: number): Promise<BankLine[]> {
  const { rows } = await sql<BankLine>`
    select ${lineColumns} from ${lineTables} where ${where} order by l.day, l.id limit ${limit}`.execute(db);
  return rows;
}

/** The lines of a span of days, those in one state where that is asked. */
export function selectLines(
  db: Queries,
  page: {
    from: string;
    to: string;
    state: string | undefined;
    after: { day: string; id: string } | null;
    limit: number;
  },
): Promise<BankLine[]> {
  const state = page.state ? sql`l.state = ${page.state}` : sql`true`;
  const later = page.after ? sql`(l.day, l.id) > (${page.after.day}::date, ${page.after.id}::uuid)` : sql`true`;
  return selectWhere(db, sql`l.day between ${page.from} and ${page.to} and ${state} and ${later}`, page.limit);
}

export async function selectLine(db: Queries, id: string): Promise<BankLine | undefined> {
  return (await selectWhere(db, sql`l.id = ${id}`, 1))[0];
}

/** A line's row, locked until the transaction ends. */
export async function lockLine(trx: Trx, id: string) {
  return trx
    .selectFrom('bank_lines')
    .select([
      'id',
      'day',
      'amount_paise as amountPaise',
      'state',
      'narration',
      'reference',
      'match_kind as matchKind',
      'match_id as matchId',
      'booked_as as bookedAs',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** What has a line's amount and is on no other line: what it names first, then the nearest day; one of them where its id is asked. */
export async function selectCandidates(
  db: Queries,
  of: Pick<BankLine, 'amountPaise' | 'day' | 'reference' | 'narration'> & { only?: { kind: string; id: string } },
): Promise<MatchCandidate[]> {
  const only = of.only ? sql`c.kind = ${of.only.kind} and c.id = ${of.only.id}` : sql`true`;
  const { rows } = await sql<MatchCandidate>`
    select c.kind, c.id, c.name, c.day, c.amount as "amountPaise", c.method, c.reference,
      coalesce(nullif(p.full_name, ''), p.username, '') as student,
      ${names(sql`${of.reference}`, sql`${of.narration}`)} as "isNamed"
    from (${counterparts}) c left join orders o on o.id = c.order_id left join profiles p on p.user_id = o.user_id
    where c.amount = ${of.amountPaise} and ${isFree} and ${only}
    order by "isNamed" desc, abs(c.day - ${of.day}::date), c.id limit 20`.execute(db);
  return rows;
}

export async function updateLine(
  trx: Trx,
  id: string,
  decided: { actorId: string; at: string } & (
    | { match: { kind: 'settlement' | 'transfer' | 'receipt' | 'refund'; id: string } }
    | { bookedAs: 'bank_charges' | 'cash_deposit' | 'other'; note: string }
  ),
): Promise<void> {
  const what =
    'match' in decided
      ? { state: 'matched' as const, match_kind: decided.match.kind, match_id: decided.match.id }
      : { state: 'booked' as const, booked_as: decided.bookedAs, note: decided.note };
  await trx
    .updateTable('bank_lines')
    .set({ ...what, decided_by: decided.actorId, decided_at: decided.at })
    .where('id', '=', id)
    .execute();
}

/** Opens a line again; it is not matched by itself with what it was taken off. */
export async function updateOpened(trx: Trx, id: string, notMatchId: string | null): Promise<void> {
  const open = { state: 'open' as const, match_kind: null, match_id: null, booked_as: null, note: '' };
  await trx
    .updateTable('bank_lines')
    .set({ ...open, decided_by: null, decided_at: null, ...(notMatchId ? { not_match_id: notMatchId } : {}) })
    .where('id', '=', id)
    .execute();
}
