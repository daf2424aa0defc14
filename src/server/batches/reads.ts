import { sql } from 'kysely';
import type { Queries, Trx } from '../db/db.ts';

/** In SQL: whether a batch is one of those that somebody teaches; true for null. */
export const isTaughtBy = (batchId: ReturnType<typeof sql>, userId: string | null) =>
  userId === null
    ? sql`true`
    : sql`exists (select from batch_teachers bt where bt.batch_id = ${batchId} and bt.user_id = ${userId})`;

/** In SQL: what was given back of an enrolment's credit, on what paid for it or its fees; in paise. */
const givenBack = (id: ReturnType<typeof sql>, lineId: ReturnType<typeof sql>) => sql`(
  select coalesce(sum(r.credit_paise), 0)::integer from refunds r join order_lines l on l.id = r.order_line_id
  where r.credit_paise > 0 and r.state in ('approved', 'sent', 'processed') and (l.id = ${lineId} or l.fee_due_id in (
    select d.id from fee_dues d join fee_accounts a on a.id = d.account_id where a.enrolment_id = ${id})))`;

/** In SQL: what is still to be paid of a plan's fees, without an authority's; parts taken are off. */
const unpaid = (id: ReturnType<typeof sql>) => sql`(
  select coalesce(sum(d.amount_paise - coalesce((select sum(p.amount_paise) from payments p
    where p.order_id = d.order_id and p.state = 'captured' and p.review_reason is null), 0)), 0)::integer
  from fee_dues d join fee_accounts a on a.id = d.account_id
  where a.enrolment_id = ${id} and a.plan_batch_id is not null and d.paid_at is null and d.cancelled_at is null
    and d.head not in ('exam', 'late'))`;

const credit = sql`greatest(0, e.credit_paise - ${givenBack(sql`e.id`, sql`e.order_line_id`)})`;

/** What has been given back of an enrolment's credit, in paise. */
export async function findGivenBack(db: Queries, enrolmentId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select ${givenBack(sql`e.id`, sql`e.order_line_id`)} as paise from enrolments e where e.id = ${enrolmentId}`.execute(
    db,
  );
  return rows[0]?.paise ?? 0;
}

/** What a live enrolment has paid beyond the price of its batch since a transfer and not got back, in paise. */
export async function findCredit(db: Queries, enrolmentId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select ${credit} as paise from enrolments e where e.id = ${enrolmentId} and e.ended_at is null and e.credit_paise > 0`.execute(
    db,
  );
  return rows[0]?.paise ?? 0;
}

/**
 * The same for the enrolments that these order lines paid for, at once or by a fee; only where there is one. What is still owed is
 * off: nobody gets back what they have not paid.
 */
export async function findCredits(
  db: Queries,
  lineIds: readonly string[],
): Promise<{ lineId: string; creditPaise: number }[]> {
  const { rows } = await sql<{ lineId: string; creditPaise: number }>`
    select p.line_id as "lineId", greatest(0, ${credit} - ${unpaid(sql`e.id`)}) as "creditPaise" from (
      select l.id as line_id, o.id as enrolment_id from order_lines l join enrolments o on o.order_line_id = l.id
      where l.id = any(${lineIds}::uuid[])
      union all select l.id, a.enrolment_id from order_lines l join fee_dues d on d.id = l.fee_due_id
        join fee_accounts a on a.id = d.account_id where l.id = any(${lineIds}::uuid[])) p
    join enrolments e on e.id = p.enrolment_id and e.ended_at is null and e.credit_paise > 0`.execute(db);
  return rows;
}

/**
 * Whether the student left what an order line pays for. Who moved takes the line along, and a place whose paid days are over was not
 * left.
 */
export async function findHasLeft(db: Queries, lineId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from enrolments e where e.ended_at is not null
      and (e.until_on is null or (e.ended_at at time zone 'Asia/Kolkata')::date <= e.until_on) and (e.order_line_id = ${lineId}
      or exists (select from enrolment_parts p where p.enrolment_id = e.id and p.order_line_id = ${lineId}))) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** When a student left a batch; null for who is still here, and where unpaid fees ended it by rule. */
export async function findLeftAt(db: Queries, enrolmentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('enrolments')
    .select('ended_at as at')
    .where('id', '=', enrolmentId)
    .where('is_ended_by_fees', '=', false)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Whether a refund of what a line paid for is decided and not over; one that leaves the access is no reason to wait. */
export async function findWaitingRefund(trx: Trx, lineId: string): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('refunds')
    .select('id')
    .where('order_line_id', '=', lineId)
    .where('state', '=', 'approved')
    .where('keeps_access', '=', false)
    .executeTakeFirst();
}
