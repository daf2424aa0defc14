import { sql } from 'kysely';
import type { FeeHead } from '../../contract/fees.ts';
import type { Queries, Trx } from '../db/db.ts';

/** In SQL: what the desk has taken in parts of a fee `d` that is not paid yet. */
export const partPaise = sql`coalesce((select sum(p.amount_paise) from payments p where p.order_id = d.order_id
    and p.provider = 'desk' and p.state = 'captured' and p.review_reason is null), 0)`;

export interface Account {
  id: string;
  planBatchId: string | null;
  enrolmentId: string | null;
}

/** Whether another student with the same guardian's phone belongs to a batch. */
export async function selectHasSibling(db: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select s.user_id as id from students own join students s on s.guardian_phone = own.guardian_phone and s.user_id <> own.user_id
    where own.user_id = ${userId} and own.guardian_phone <> ''
      and exists (select from enrolments e where e.user_id = s.user_id and e.ended_at is null and not e.is_trial)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The last account of a student in a batch. */
export async function selectAccount(
  db: Queries,
  of: { batchId: string; userId: string },
): Promise<Account | undefined> {
  return db
    .selectFrom('fee_accounts')
    .select(['id', 'plan_batch_id as planBatchId', 'enrolment_id as enrolmentId'])
    .where('batch_id', '=', of.batchId)
    .where('user_id', '=', of.userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface AccountDue {
  id: string;
  head: FeeHead;
  position: number;
  dueOn: string;
  amountPaise: number;
  orderId: string | null;
  isOpen: boolean;
}

/** The dues of an account, locked until the transaction ends; always in the same order. */
export async function lockDuesOf(trx: Trx, accountId: string): Promise<AccountDue[]> {
  const { rows } = await sql<AccountDue>`
    select id, head, position, due_on as "dueOn", amount_paise as "amountPaise", order_id as "orderId",
      paid_at is null and cancelled_at is null as "isOpen"
    from fee_dues where account_id = ${accountId} order by id for update`.execute(trx);
  return rows;
}

/** What an account was agreed to pay for its batch, paid or not, in paise: without fees that are only passed on, and late ones. */
export async function selectAgreed(db: Queries, accountId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from fee_dues
    where account_id = ${accountId} and cancelled_at is null and head not in ('exam', 'late')`.execute(db);
  return rows[0]?.paise ?? 0;
}

/** The open dues of an enrolment that no plan made. */
export async function selectAdded(trx: Trx, enrolmentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from fee_dues d join fee_accounts a on a.id = d.account_id
    where a.enrolment_id = ${enrolmentId} and a.plan_batch_id is null and d.paid_at is null and d.cancelled_at is null
    order by d.id for update of d`.execute(trx);
  return rows.map((row) => row.id);
}

/** Takes an account along into another batch; its plan stays. */
export async function moveAccount(trx: Trx, id: string, to: { batchId: string; enrolmentId: string }): Promise<void> {
  await trx
    .updateTable('fee_accounts')
    .set({ batch_id: to.batchId, enrolment_id: to.enrolmentId })
    .where('id', '=', id)
    .execute();
}

/** One more instalment of the tuition, after all others. */
export async function insertDue(
  trx: Trx,
  due: { accountId: string; position: number; dueOn: string; amountPaise: number },
): Promise<void> {
  await trx
    .insertInto('fee_dues')
    .values({
      account_id: due.accountId,
      head: 'tuition',
      position: due.position,
      due_on: due.dueOn,
      amount_paise: due.amountPaise,
    })
    .execute();
}

export async function updateAmount(trx: Trx, id: string, amountPaise: number): Promise<void> {
  await trx.updateTable('fee_dues').set({ amount_paise: amountPaise }).where('id', '=', id).execute();
}

/** The fees of a student in a batch that are dated after a day, with their orders. */
export async function selectLater(
  db: Queries,
  { batchId, userId, today }: { batchId: string; userId: string; today: string },
): Promise<{ orderId: string | null; amountPaise: number }[]> {
  const { rows } = await sql<{ orderId: string | null; amountPaise: number }>`
    select d.order_id as "orderId", d.amount_paise as "amountPaise" from fee_dues d
    where d.account_id = (select id from fee_accounts where batch_id = ${batchId} and user_id = ${userId}
        order by created_at desc limit 1)
      and d.paid_at is null and d.cancelled_at is null and d.due_on > ${today}::date`.execute(db);
  return rows;
}

export async function cancelDues(trx: Trx, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('fee_dues')
    .set({ cancelled_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

export async function updateDueOn(trx: Trx, id: string, dueOn: string): Promise<void> {
  await trx.updateTable('fee_dues').set({ due_on: dueOn }).where('id', '=', id).execute();
}
