import { sql } from 'kysely';
import type { FeeHead } from '../../contract/fees.ts';
import type { Language } from '../../contract/languages.ts';
import type { Queries, Trx } from '../db/db.ts';
import { isBeingDebited, lateOf } from './autopay/charges.ts';

/** A due with whose it is. */
export interface DueRow {
  id: string;
  userId: string;
  batchId: string;
  /** Of its batch, in each language; '' where it is not written. */
  names: Record<Language, string>;
  enrolmentId: string;
  head: FeeHead;
  position: number;
  /** Of a late fee: what it is late for. */
  lateOf: Exclude<FeeHead, 'late'> | null;
  dueOn: string;
  amountPaise: number;
  orderId: string | null;
  accountId: string;
  paidAt: string | null;
  cancelledAt: string | null;
}

const columns = sql`
  d.id, d.account_id as "accountId", a.user_id as "userId", a.batch_id as "batchId", b.names, a.enrolment_id as "enrolmentId", d.head, d.position,
  ${lateOf} as "lateOf",
  d.due_on as "dueOn", d.amount_paise as "amountPaise", d.order_id as "orderId", d.paid_at as "paidAt", d.cancelled_at as "cancelledAt"`;
const tables = sql`fee_dues d join fee_accounts a on a.id = d.account_id join batches b on b.id = a.batch_id`;

export async function selectDue(db: Queries, id: string): Promise<DueRow | undefined> {
  const { rows } = await sql<DueRow>`select ${columns} from ${tables} where d.id = ${id}`.execute(db);
  return rows[0];
}

/** One due, locked until the transaction ends. */
export async function lockDue(trx: Trx, id: string): Promise<DueRow | undefined> {
  await sql`select id from fee_dues where id = ${id} for update`.execute(trx);
  return selectDue(trx, id);
}

export async function updateOrder(trx: Trx, id: string, orderId: string): Promise<void> {
  await trx.updateTable('fee_dues').set({ order_id: orderId }).where('id', '=', id).execute();
}

/** Takes what is paid of a due off it, as a due of its own for the order that took it; the old one has none any more. */
export async function insertPaidPart(trx: Trx, due: DueRow, paidPaise: number): Promise<string> {
  await trx
    .updateTable('fee_dues')
    .set({ amount_paise: due.amountPaise - paidPaise, order_id: null })
    .where('id', '=', due.id)
    .execute();
  const { accountId, head, position, dueOn } = due;
  const { id } = await trx
    .insertInto('fee_dues')
    .values({ account_id: accountId, head, position, due_on: dueOn, amount_paise: paidPaise, order_id: due.orderId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where it is paid or cancelled. */
export async function updatePaid(trx: Trx, id: string, paid: { orderId: string; at: string }): Promise<boolean> {
  const row = await trx
    .updateTable('fee_dues')
    .set({ paid_at: paid.at, order_id: paid.orderId })
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Up to `limit` unpaid dues whose reminder of today has not been sent. */
export async function selectToRemind(
  db: Queries,
  today: string,
  limit: number,
): Promise<(DueRow & { days: number })[]> {
  const { rows } = await sql<DueRow & { days: number }>`
    select ${columns}, come.days from ${tables} join fee_plans p on p.batch_id = a.plan_batch_id
    cross join lateral (select max(days) as days from unnest(p.remind_days) as days where d.due_on + days <= ${today}::date) come
    where d.paid_at is null and d.cancelled_at is null and d.head <> 'late' and come.days is not null
      and d.due_on + come.days > ${today}::date - 3
      and not exists (select from fee_reminders r where r.due_id = d.id and r.days = come.days)
      and not exists (select from autopay_charges c where c.due_id = d.id and c.state in ('noticed', 'sending', 'sent'))
      and (exists (select from autopay_charges c where c.due_id = d.id) or not exists (select from autopay_mandates m
        where m.account_id = d.account_id and m.state = 'active' and d.amount_paise <= m.max_paise and d.due_on <= m.until_on))
    order by d.due_on, d.id limit ${limit}`.execute(db);
  return rows;
}

/** False where it was sent before. */
export async function insertReminder(trx: Trx, dueId: string, days: number, at: string): Promise<boolean> {
  const { rows } = await sql<{ days: number }>`
    insert into fee_reminders (due_id, days, sent_at) values (${dueId}, ${days}, ${at})
    on conflict do nothing returning days`.execute(trx);
  return rows.length > 0;
}

/** Adds the late fee of every instalment that is late by its plan's rule, once each; of up to 500. */
export async function insertLateFees(db: Queries, today: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into fee_dues (account_id, head, position, due_on, amount_paise, late_of)
    select d.account_id, 'late', d.position, ${today}::date, p.late_fee_paise, d.id
    from fee_dues d join fee_accounts a on a.id = d.account_id join fee_plans p on p.batch_id = a.plan_batch_id
    where d.paid_at is null and d.cancelled_at is null and d.head <> 'late' and p.late_fee_paise > 0
      and d.due_on + p.late_after_days < ${today}::date
      and not exists (select from fee_dues late where late.late_of = d.id)
      and not ${isBeingDebited}
    order by d.due_on limit 500
    on conflict (late_of) do nothing returning id`.execute(db);
  return rows.length;
}

/** Up to `limit` dues that are unpaid after their grace and whose plan's rule was not applied. */
export async function selectGraceOver(
  db: Queries,
  today: string,
  limit: number,
): Promise<(DueRow & { afterGrace: 'nothing' | 'warn' | 'end' })[]> {
  const { rows } = await sql<DueRow & { afterGrace: 'nothing' | 'warn' | 'end' }>`
    select ${columns}, p.after_grace as "afterGrace" from ${tables} join fee_plans p on p.batch_id = a.plan_batch_id
    where d.paid_at is null and d.cancelled_at is null and d.head <> 'late' and d.grace_over_at is null
      and d.due_on + p.grace_days < ${today}::date and p.after_grace <> 'nothing' and not ${isBeingDebited}
    order by d.due_on, d.id limit ${limit}`.execute(db);
  return rows;
}

export async function updateGraceOver(trx: Trx, id: string, at: string): Promise<void> {
  await trx.updateTable('fee_dues').set({ grace_over_at: at }).where('id', '=', id).execute();
}
