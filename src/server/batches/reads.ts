import { sql } from 'kysely';
import type { Queries, Trx } from '../db/db.ts';

/** In SQL: whether a batch is one of those that somebody teaches; true for null. */
export const isTaughtBy = (batchId: ReturnType<typeof sql>, userId: string | null) =>
  userId === null
    ? sql`true`
    : sql`exists (select from batch_teachers bt where bt.batch_id = ${batchId} and bt.user_id = ${userId})`;

/** What the live enrolments that these order lines paid for have paid beyond the price of their batch, after a transfer. */
export async function findCredits(
  db: Queries,
  lineIds: readonly string[],
): Promise<{ lineId: string; creditPaise: number }[]> {
  const { rows } = await sql<{ lineId: string; creditPaise: number }>`
    select coalesce(order_line_id, id) as "lineId", credit_paise as "creditPaise" from enrolments
    where order_line_id = any(${lineIds}::uuid[]) and ended_at is null and credit_paise > 0`.execute(db);
  return rows;
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
