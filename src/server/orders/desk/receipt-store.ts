import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { DeskPaymentForm, OrderDue, Receipt } from '../../../contract/orders/desk.ts';
import type { InvoiceSeller } from '../../../contract/orders/invoices.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { firstTitle } from '../reads.ts';

export interface NewReceipt
  extends Pick<DeskPaymentForm, 'method' | 'amountPaise' | 'reference' | 'bank' | 'chequeDate'> {
  paymentId: string;
  orderId: string;
  drawerId: string | null;
  number: string;
  financialYear: string;
  sequence: number;
  dueAfterPaise: number;
  /** The academy as it is now: its receipt goes on naming it so. */
  seller: InvoiceSeller;
  takenBy: string;
  at: string;
  key: string;
  requestHash: string;
}

const firstOf = <Value>(orderId: string, value: RawBuilder<Value>) => sql<Value>`(
  select ${value} from order_lines l where l.order_id = ${orderId} order by l.position limit 1)`;

/** Stores a receipt; undefined if its reference already has one, such as a UTR or cheque number typed twice. */
export async function insertReceipt(trx: Trx, row: NewReceipt): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('desk_payments')
    .values({
      payment_id: row.paymentId,
      order_id: row.orderId,
      drawer_id: row.drawerId,
      number: row.number,
      financial_year: row.financialYear,
      sequence: row.sequence,
      method: row.method,
      amount_paise: row.amountPaise,
      reference: row.reference,
      bank: row.bank,
      cheque_date: row.chequeDate,
      state: row.method === 'cheque' ? 'waiting' : 'received',
      due_after_paise: row.dueAfterPaise,
      seller: JSON.stringify(row.seller),
      // The paper is in the student's hands: what its order is called later changes nothing on it.
      title: firstOf(row.orderId, sql<string>`l.title`),
      titles: firstOf(row.orderId, sql<string>`l.titles`),
      taken_by: row.takenBy,
      taken_at: row.at,
      idempotency_key: row.key,
      request_hash: row.requestHash,
    })
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Whether a reference was used before, and by which receipt. */
export async function selectReferenceHolder(
  db: Queries,
  { method, bank, reference }: { method: string; bank: string; reference: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from desk_payments where method = ${method} and bank = ${bank} and reference = ${reference}
      and method <> 'cash' and state <> 'bounced'
    union all select utr from order_transfers where ${method} = 'upi' and utr = ${reference} and state <> 'declined'
    limit 1`.execute(db);
  return rows[0]?.number;
}

/** The receipt issued for this person's idempotency key. */
export async function selectByKey(
  db: Queries,
  of: { takenBy: string; key: string },
): Promise<{ id: string; orderId: string; requestHash: string } | undefined> {
  return db
    .selectFrom('desk_payments')
    .select(['id', 'order_id as orderId', 'request_hash as requestHash'])
    .where('taken_by', '=', of.takenBy)
    .where('idempotency_key', '=', of.key)
    .executeTakeFirst();
}

/** A cheque's row, locked until the transaction ends. */
export async function lockReceipt(trx: Trx, id: string) {
  return trx
    .selectFrom('desk_payments')
    .select([
      'id',
      'order_id as orderId',
      'payment_id as paymentId',
      'number',
      'method',
      'amount_paise as amountPaise',
      'state',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDecided(
  trx: Trx,
  id: string,
  decided: { state: 'received' | 'bounced'; reason: string; actorId: string; at: string },
): Promise<void> {
  await trx
    .updateTable('desk_payments')
    .set({ state: decided.state, reason: decided.reason, decided_by: decided.actorId, decided_at: decided.at })
    .where('id', '=', id)
    .execute();
}

const receiptColumns = (language: RawBuilder<unknown>) => sql`
  r.id, r.number, r.order_id as "orderId", o.number as "orderNumber", r.method, r.amount_paise as "amountPaise",
  coalesce(jsonb_extract_path_text(r.titles, ${language}::text), r.title, ${firstTitle(language)}) as title,
  json_build_object('id', o.user_id, 'name', coalesce(nullif(p.full_name, ''), p.username, ''), 'number', coalesce(s.number, '')) as student,
  r.reference, r.bank, r.cheque_date as "chequeDate", r.state, r.reason, r.due_after_paise as "dueAfterPaise",
  coalesce(nullif(t.full_name, ''), t.username) as "takenBy", r.taken_at as "takenAt"`;

const receiptTables = sql`
  desk_payments r join orders o on o.id = r.order_id left join profiles p on p.user_id = o.user_id
  left join students s on s.user_id = o.user_id left join profiles t on t.user_id = r.taken_by`;

async function selectWhere(
  db: Queries,
  where: RawBuilder<unknown>,
  limit: number,
  language: RawBuilder<unknown>,
): Promise<Receipt[]> {
  const { rows } = await sql<Receipt>`
    select ${receiptColumns(language)} from ${receiptTables} where ${where} order by r.taken_at desc, r.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** One receipt, in the order's language as its paper is. */
export async function selectReceipt(db: Queries, id: string): Promise<Receipt | undefined> {
  return (await selectWhere(db, sql`r.id = ${id}`, 1, sql`o.language`))[0];
}

/** The same for a reader. */
export async function selectReceiptFor(
  db: Queries,
  id: string,
  language: Language | null,
): Promise<Receipt | undefined> {
  return (await selectWhere(db, sql`r.id = ${id}`, 1, sql`${language}::text`))[0];
}

/** The academy as a receipt names it; null on one of which nothing of its time is known. */
export async function selectSeller(db: Queries, id: string): Promise<InvoiceSeller | null> {
  const { rows } = await sql<{
    seller: InvoiceSeller | null;
  }>`select seller from desk_payments where id = ${id}`.execute(db);
  return rows[0]?.seller ?? null;
}

/** Up to `limit` receipts, newest first, after the given one; optionally of one student or in one state. */
export async function selectReceipts(
  db: Queries,
  page: {
    studentId: string | undefined;
    state: string | undefined;
    language: Language | null;
    after: { takenAt: string; id: string } | null;
    limit: number;
  },
): Promise<Receipt[]> {
  const of = page.studentId ? sql`r.order_id in (select id from orders where user_id = ${page.studentId})` : sql`true`;
  const state = page.state ? sql`r.state = ${page.state}` : sql`true`;
  const after = page.after
    ? sql`(r.taken_at, r.id) < (${page.after.takenAt}::timestamptz, ${page.after.id}::uuid)`
    : sql`true`;
  return selectWhere(db, sql`${of} and ${state} and ${after}`, page.limit, sql`${page.language}::text`);
}

/** The receipts of an Indian day, newest first; optionally of one drawer. At most 2,000. */
export function selectReceiptsOfDay(db: Queries, day: string, language: Language | null): Promise<Receipt[]> {
  return selectWhere(
    db,
    sql`r.taken_at >= ${day}::date::timestamp at time zone 'Asia/Kolkata'
      and r.taken_at < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
    2000,
    sql`${language}::text`,
  );
}

/** The receipts of an order, oldest first. */
export async function selectReceiptsOfOrder(db: Queries, orderId: string) {
  return db
    .selectFrom('desk_payments')
    .select(['id', 'number', 'method', 'amount_paise as amountPaise', 'state', 'taken_at as takenAt'])
    .where('order_id', '=', orderId)
    .orderBy('taken_at')
    .execute();
}

type DueRow = Omit<OrderDue, 'duePaise'>;

/** Orders that are not paid to their end, of one student, or one order. */
export async function selectDues(
  db: Queries,
  of: ({ userId: string } | { orderId: string }) & { language: Language | null },
): Promise<DueRow[]> {
  const which =
    'userId' in of
      ? sql`o.user_id = ${of.userId} and o.state in ('draft', 'awaiting_payment')`
      : sql`o.id = ${of.orderId}`;
  const { rows } = await sql<DueRow>`
    select o.id as "orderId", o.number, o.total_paise as "totalPaise", o.created_at as "createdAt",
      ${firstTitle(of.language)} as title,
      taken.paid as "paidPaise", taken.waiting as "waitingPaise"
    from orders o cross join lateral (
      select coalesce(sum(p.amount_paise) filter (where p.state in ('captured', 'refunded')), 0)::bigint as paid,
        coalesce(sum(p.amount_paise) filter (where p.state = 'authorised'), 0)::bigint as waiting
      from payments p where p.order_id = o.id and p.provider = 'desk' and p.review_reason is null) taken
    where ${which} order by o.created_at desc, o.id desc limit 50`.execute(db);
  return rows;
}
