import { sql } from 'kysely';

/** In SQL: whether a batch is one of those that somebody teaches; true for null. */
export const isTaughtBy = (batchId: ReturnType<typeof sql>, userId: string | null) =>
  userId === null
    ? sql`true`
    : sql`exists (select from batch_teachers bt where bt.batch_id = ${batchId} and bt.user_id = ${userId})`;
