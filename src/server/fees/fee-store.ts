import { type RawBuilder, sql } from 'kysely';
import type { FeeDue, FeeHead, FeePlanForm, ListedDue } from '../../contract/fees.ts';
import type { Language } from '../../contract/languages.ts';
import { foundStudents, isFoundStudent } from '../accounts/reads.ts';
import type { StudentSearch } from '../accounts/rules.ts';
import type { Queries, Trx } from '../db/db.ts';
import { nameIn } from '../db/language-texts.ts';
import { partPaise } from './account-store.ts';
import { isBeingDebited, lateOf, refusedOn } from './autopay/charges.ts';

export async function selectPlan(db: Queries, batchId: string): Promise<FeePlanForm | undefined> {
  const { rows } = await sql<FeePlanForm>`
    select instalments, late_fee_paise as "lateFeePaise", late_after_days as "lateAfterDays", grace_days as "graceDays",
      after_grace as "afterGrace", discount_limit_percent as "discountLimitPercent", remind_days as "remindDays"
    from fee_plans where batch_id = ${batchId}`.execute(db);
  return rows[0];
}

export async function countAccounts(db: Queries, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fee_accounts where plan_batch_id = ${batchId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One plan and its first student at a time, until the transaction ends. */
export async function lockPlan(trx: Trx, batchId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fee plan ${batchId}`}, 0))`.execute(trx);
}

export async function upsertPlan(trx: Trx, batchId: string, plan: FeePlanForm, at: string): Promise<void> {
  const columns = {
    instalments: JSON.stringify(plan.instalments),
    late_fee_paise: plan.lateFeePaise,
    late_after_days: plan.lateAfterDays,
    grace_days: plan.graceDays,
    after_grace: plan.afterGrace,
    discount_limit_percent: plan.discountLimitPercent,
    remind_days: plan.remindDays,
    updated_at: at,
  };
  await trx
    .insertInto('fee_plans')
    .values({ batch_id: batchId, ...columns })
    .onConflict((conflict) => conflict.column('batch_id').doUpdateSet(columns))
    .execute();
}

export interface NewAccount {
  batchId: string;
  /** Whose plan it follows; null for none. */
  planBatchId: string | null;
  userId: string;
  enrolmentId: string;
  discountPaise: number;
  discountKind: 'none' | 'discount' | 'scholarship' | 'sibling';
  discountReason: string;
  actorId: string;
  at: string;
}

/** Opens an account with its dues; undefined where the enrolment has one. */
export async function insertAccount(
  trx: Trx,
  account: NewAccount,
  dues: readonly { head: FeeHead; position: number; dueOn: string; amountPaise: number }[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with opened as (
      insert into fee_accounts (batch_id, plan_batch_id, user_id, enrolment_id, discount_paise, discount_kind, discount_reason, created_by, created_at)
      values (${account.batchId}, ${account.planBatchId}, ${account.userId}, ${account.enrolmentId}, ${account.discountPaise}, ${account.discountKind},
        ${account.discountReason}, ${account.actorId}, ${account.at})
      on conflict (enrolment_id) do nothing returning id
    ), dues as (
      insert into fee_dues (account_id, head, position, due_on, amount_paise)
      select opened.id, due.head, due.position, due."dueOn", due."amountPaise"
      from opened, jsonb_to_recordset(${JSON.stringify(dues)}::jsonb)
        as due (head text, position int, "dueOn" date, "amountPaise" int))
    select id from opened`.execute(trx);
  return rows[0]?.id;
}

/** What arrived for a paid fee `d` beyond it, and waits for the accountant. */
const paidTwice = sql`coalesce((select sum(p.amount_paise - coalesce((select sum(r.amount_paise) from payment_refunds r
    where r.payment_id = p.id and r.state <> 'failed'), 0)) from payments p
  where p.order_id = d.order_id and p.state = 'captured' and p.review_reason = 'paid_twice' and p.currency = 'INR'), 0)`;

const dueColumns = (today: string, language: Language | null) => sql`
  d.id, d.head, d.position, ${lateOf} as "lateOf",
  ${nameIn(sql`b.names`, language)} as batch, a.batch_id as "batchId", d.due_on as "dueOn", d.amount_paise as "amountPaise",
  d.paid_at as "paidAt", d.paid_at is null and d.due_on < ${today}::date as "isOverdue",
  d.paid_at is null and ${isBeingDebited} as "isBeingDebited", ${refusedOn} as "refusedOn",
  case when d.paid_at is null then ${partPaise} else 0 end::bigint as "partPaise",
  case when d.paid_at is null then 0 else ${paidTwice} end::bigint as "paidTwicePaise"`;

const dueTables = sql`fee_dues d join fee_accounts a on a.id = d.account_id join batches b on b.id = a.batch_id`;

/** The fees of a student, by their dates; at most 200. */
export async function selectFeesOf(
  db: Queries,
  { userId, today, language }: { userId: string; today: string; language: Language | null },
): Promise<FeeDue[]> {
  const { rows } = await sql<FeeDue>`
    select ${dueColumns(today, language)} from ${dueTables} where a.user_id = ${userId} and d.cancelled_at is null
    order by d.due_on, d.position, d.id limit 200`.execute(db);
  return rows;
}

export interface DuePage {
  batchId: string | undefined;
  overdue: boolean;
  search: StudentSearch | undefined;
  /** In which batches are named; null for English. */
  language: Language | null;
  today: string;
  after: { dueOn: string; id: string } | null;
  limit: number;
}

/** So many of the first fees are looked at one by one first: where many students are found, a page of them is among these. */
const looked = 500;

/** Up to `limit` unpaid fees with their students, by their dates, after the given one. */
export async function selectDues(db: Queries, page: DuePage): Promise<ListedDue[]> {
  if (page.search && 'pattern' in page.search.user) {
    // A batch has few students, however many of the academy are found.
    const among = page.batchId ? null : looked;
    const near = await selectDuePage(db, page, isFoundStudent(page.search), among);
    if (among === null || near.length === page.limit) return near;
  }
  return selectDuePage(db, page, foundStudents(page.search), null);
}

async function selectDuePage(
  db: Queries,
  page: DuePage,
  which: RawBuilder<unknown>,
  among: number | null,
): Promise<ListedDue[]> {
  const where: RawBuilder<unknown>[] = [sql`d.paid_at is null and d.cancelled_at is null`];
  // By the accounts of the batch: along the dates of all batches, most of what is read would be of others.
  if (page.batchId) {
    where.push(sql`d.id in (select id from of_batch)`);
  }
  if (page.overdue) where.push(sql`d.due_on < ${page.today}::date`);
  if (page.after) where.push(sql`(d.due_on, d.id) > (${page.after.dueOn}::date, ${page.after.id}::uuid)`);
  const ofBatch = sql`with of_batch as materialized (select o.id from fee_accounts b join fee_dues o on o.account_id = b.id
    where b.batch_id = ${page.batchId} and o.paid_at is null and o.cancelled_at is null)`;
  const open = sql.join(where, sql` and `);
  const dues = among
    ? sql`(select * from fee_dues d where ${open} order by d.due_on, d.id limit ${among})`
    : sql`fee_dues`;
  const { rows } = await sql<ListedDue>`
    ${page.batchId ? ofBatch : sql``}
    select ${dueColumns(page.today, page.language)}, json_build_object('id', a.user_id, 'name', coalesce(nullif(p.full_name, ''), p.username),
      'number', coalesce(s.number, '')) as student
    from ${dues} d join fee_accounts a on a.id = d.account_id join batches b on b.id = a.batch_id
      join profiles p on p.user_id = a.user_id left join students s on s.user_id = a.user_id
    where ${open} and ${which} order by d.due_on, d.id limit ${page.limit}`.execute(db);
  return rows;
}

/** What was and is expected in each month, and how much of it is paid, in parts too; the first 36 months. */
export async function selectMonths(db: Queries, batchId: string | undefined) {
  if (batchId === undefined) return selectAllMonths(db);
  const { rows } = await sql<{ month: string; expectedPaise: number; paidPaise: number }>`
    select to_char(d.due_on, 'YYYY-MM') as month, sum(d.amount_paise)::bigint as "expectedPaise",
      coalesce(sum(case when d.paid_at is not null then d.amount_paise else ${partPaise} end), 0)::bigint as "paidPaise"
    from fee_dues d join fee_accounts a on a.id = d.account_id
    where d.cancelled_at is null and a.batch_id = ${batchId}
    group by 1 order by 1 limit 36`.execute(db);
  return rows;
}

interface Unpaid {
  unpaidPaise: number;
  overduePaise: number;
}

/** What is left to pay of a batch's fees, and how much of it is overdue; parts taken at the desk are off. */
export async function selectUnpaidOf(db: Queries, batchId: string, today: string): Promise<Unpaid> {
  const { rows } = await sql<Unpaid>`
    with unpaid as (
      select d.due_on < ${today}::date as overdue, d.amount_paise - ${partPaise} as paise
      from fee_dues d join fee_accounts a on a.id = d.account_id
      where a.batch_id = ${batchId} and d.paid_at is null and d.cancelled_at is null)
    select coalesce(sum(paise), 0)::bigint as "unpaidPaise",
      coalesce(sum(paise) filter (where overdue), 0)::bigint as "overduePaise"
    from unpaid`.execute(db);
  return rows[0] ?? { unpaidPaise: 0, overduePaise: 0 };
}

/** Money taken at the desk for fees that are not paid to their end. */
const partsOfAll = sql`
  select d.due_on, p.amount_paise as paise from fee_dues d join payments p on p.order_id = d.order_id
  where d.order_id is not null and d.paid_at is null and d.cancelled_at is null and p.provider = 'desk' and p.state = 'captured'
    and p.review_reason is null`;

/** The same of the whole academy: months that are over from their sums, this month's days and the parts from the fees. */
export async function selectUnpaid(db: Queries, today: string): Promise<Unpaid> {
  const { rows } = await sql<Unpaid>`
    with months as (
      select coalesce(sum(expected_paise - paid_paise), 0) as all_paise,
        coalesce(sum(expected_paise - paid_paise) filter (where month < date_trunc('month', ${today}::date)), 0) as over_paise
      from fee_months
    ), this_month as (
      select coalesce(sum(amount_paise), 0) as paise from fee_dues
      where paid_at is null and cancelled_at is null and due_on >= date_trunc('month', ${today}::date) and due_on < ${today}::date
    ), parts as (
      select coalesce(sum(paise), 0) as all_paise, coalesce(sum(paise) filter (where due_on < ${today}::date), 0) as over_paise
      from (${partsOfAll}) part
    )
    select (months.all_paise - parts.all_paise)::bigint as "unpaidPaise",
      (months.over_paise + this_month.paise - parts.over_paise)::bigint as "overduePaise"
    from months, this_month, parts`.execute(db);
  return rows[0] ?? { unpaidPaise: 0, overduePaise: 0 };
}

/** The months of the whole academy, from the sums that the fees keep, with the parts of what is unpaid. */
async function selectAllMonths(db: Queries) {
  const { rows } = await sql<{ month: string; expectedPaise: number; paidPaise: number }>`
    with parts as (
      select date_trunc('month', due_on)::date as month, sum(paise) as paise from (${partsOfAll}) part group by 1)
    select to_char(f.month, 'YYYY-MM') as month, sum(f.expected_paise)::bigint as "expectedPaise",
      (sum(f.paid_paise) + coalesce(max(parts.paise), 0))::bigint as "paidPaise"
    from fee_months f left join parts on parts.month = f.month
    group by f.month having sum(f.expected_paise) > 0 order by f.month limit 36`.execute(db);
  return rows;
}
