import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

export interface Charge {
  id: string;
  mandateId: string;
  dueId: string;
  attempt: number;
  amountPaise: number;
  chargeOn: string;
  state: 'noticed' | 'sending' | 'sent' | 'paid' | 'failed' | 'dropped';
  gatewayPaymentId: string | null;
}

const columns = sql`
  c.id, c.mandate_id as "mandateId", c.due_id as "dueId", c.attempt, c.amount_paise as "amountPaise", c.charge_on as "chargeOn",
  c.state, c.gateway_payment_id as "gatewayPaymentId"`;

/** Whether a gateway is debiting a due `d`: its money may come a day later. */
export const isBeingDebited = sql<boolean>`exists (select from autopay_charges c where c.due_id = d.id and c.state in ('sending', 'sent'))`;

/** What a late fee `d` is late for; null of any other. */
export const lateOf = sql<string | null>`(select o.head from fee_dues o where o.id = d.late_of)`;

/** When the bank refused the last debit of a due `d` that is not paid; null while another one is in its hands. */
export const refusedOn = sql<string | null>`case when d.paid_at is null then (
  select case when c.state = 'failed' then c.charge_on end from autopay_charges c
  where c.due_id = d.id and c.state not in ('noticed', 'dropped') order by c.attempt desc limit 1) end`;

/** The same of the fee that an order pays. */
export async function selectIsBeingDebited(db: Queries, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_lines l join fee_dues d on d.id = l.fee_due_id where l.order_id = ${orderId} and ${isBeingDebited}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Where a page ended: a day and an id. */
export interface DayCursor {
  day: string;
  id: string;
}
export const firstDayCursor: DayCursor = { day: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** Up to `limit` fees of active mandates that are due by a day and were not announced yet, from behind `after`. */
export async function selectToAnnounce(
  db: Queries,
  { by, after, limit }: { by: string; after: DayCursor; limit: number },
): Promise<{ dueId: string; dueOn: string; mandateId: string }[]> {
  const { rows } = await sql<{ dueId: string; dueOn: string; mandateId: string }>`
    select d.id as "dueId", d.due_on as "dueOn", m.id as "mandateId" from autopay_mandates m join fee_dues d on d.account_id = m.account_id
    where m.state = 'active' and d.paid_at is null and d.cancelled_at is null and d.head <> 'late'
      and (d.due_on, d.id) > (${after.day}::date, ${after.id}::uuid) and d.due_on <= ${by}::date and m.until_on >= ${by}::date
      and not exists (select from autopay_charges c where c.due_id = d.id and (c.mandate_id = m.id or c.state in ('noticed', 'sending', 'sent')))
    order by d.due_on, d.id limit ${limit}`.execute(db);
  return rows;
}

/** The next try of a fee; undefined where it has one that is open, or had them all. */
export async function insertCharge(
  trx: Trx,
  row: {
    mandateId: string;
    dueId: string;
    amountPaise: number;
    chargeOn: string;
    at: string;
    state: 'noticed' | 'dropped';
  },
): Promise<number | undefined> {
  const { rows } = await sql<{ attempt: number }>`
    insert into autopay_charges (mandate_id, due_id, attempt, amount_paise, charge_on, noticed_at, changed_at, state)
    select ${row.mandateId}, ${row.dueId}, next.attempt, ${row.amountPaise}, ${row.chargeOn}, ${row.at}, ${row.at}, ${row.state}
    from (select coalesce(max(attempt), 0) + 1 as attempt from autopay_charges where due_id = ${row.dueId}) next
    where next.attempt <= 3 on conflict do nothing returning attempt`.execute(trx);
  return rows[0]?.attempt;
}

/** Announced at least 24 hours ago and due by today, or left by a process that died; up to `limit`, from behind `after`. */
export async function selectToSend(
  db: Queries,
  { now, today, after, limit }: { now: string; today: string; after: DayCursor; limit: number },
): Promise<{ id: string; chargeOn: string }[]> {
  const { rows } = await sql<{ id: string; chargeOn: string }>`
    select id, charge_on as "chargeOn" from autopay_charges
    where (charge_on, id) > (${after.day}::date, ${after.id}::uuid) and ((state = 'noticed'
        and charge_on <= ${today}::date and noticed_at <= ${now}::timestamptz - interval '24 hours')
      or (state = 'sending' and sending_until < ${now}::timestamptz))
    order by charge_on, id limit ${limit}`.execute(db);
  return rows;
}

export async function selectChargeOwner(db: Queries, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select a.user_id as "userId" from autopay_charges c join fee_dues d on d.id = c.due_id join fee_accounts a on a.id = d.account_id
    where c.id = ${id}`.execute(db);
  return rows[0]?.userId;
}

/** Takes a charge that is to be sent, for one process at a time; undefined where another one has it or had it. */
export async function takeCharge(
  trx: Trx,
  id: string,
  { now, until }: { now: string; until: string },
): Promise<Charge | undefined> {
  const { rows } = await sql<Charge>`
    update autopay_charges c set state = 'sending', sending_until = ${until}::timestamptz, changed_at = ${now}
    where id = ${id} and (state = 'sending' and sending_until < ${now}::timestamptz
      or state = 'noticed' and noticed_at <= ${now}::timestamptz - interval '24 hours')
    returning ${columns}`.execute(trx);
  return rows[0];
}

/** Moves a charge on; false where it is no longer so. */
export async function updateCharge(
  trx: Trx,
  id: string,
  change: { from: Charge['state']; to: Charge['state']; at: string; gatewayPaymentId?: string; failure?: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('autopay_charges')
    .set({
      state: change.to,
      changed_at: change.at,
      sending_until: null,
      ...(change.gatewayPaymentId ? { gateway_payment_id: change.gatewayPaymentId } : {}),
      ...(change.failure === undefined ? {} : { failure: change.failure.slice(0, 200) }),
    })
    .where('id', '=', id)
    .where('state', '=', change.from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface SentCharge extends Charge {
  paymentState: string | null;
  isPaid: boolean;
}

/** What became of the debits that a gateway has in hand; one of which nothing is heard for 5 days has failed. */
export async function selectSent(
  db: Queries,
  { now, after, limit }: { now: string; after: DayCursor; limit: number },
): Promise<SentCharge[]> {
  const { rows } = await sql<SentCharge>`
    select ${columns}, p.state as "paymentState", d.paid_at is not null as "isPaid"
    from autopay_charges c join autopay_mandates m on m.id = c.mandate_id join fee_dues d on d.id = c.due_id
    left join payments p on p.provider = m.provider and p.gateway_payment_id = c.gateway_payment_id
    where c.state = 'sent' and (c.charge_on, c.id) > (${after.day}::date, ${after.id}::uuid) and (d.paid_at is not null or p.state in ('failed', 'captured', 'refunded')
      or c.changed_at < ${now}::timestamptz - interval '5 days')
    order by c.charge_on, c.id limit ${limit}`.execute(db);
  return rows;
}

/** Whatever was announced by a mandate and not sent. */
export async function dropNoticed(trx: Trx, mandateId: string, at: string): Promise<string[]> {
  const rows = await trx
    .updateTable('autopay_charges')
    .set({ state: 'dropped', changed_at: at })
    .where('mandate_id', '=', mandateId)
    .where('state', '=', 'noticed')
    .returning('due_id')
    .execute();
  return rows.map((row) => row.due_id);
}
