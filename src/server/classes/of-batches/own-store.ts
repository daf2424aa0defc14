import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';

/** In SQL: whether a teacher may work on a class: of no batch, or of one that they teach; true for null. */
export const isWorkOf = (userId: string | null) =>
  userId === null
    ? sql`true`
    : sql`(c.batch_id is null or exists (select from batch_teachers bt where bt.batch_id = c.batch_id and bt.user_id = ${userId}))`;

/** Whether one of these classes belongs to a batch that a teacher does not teach. */
export async function selectHasOthers(
  db: Queries,
  of: { userId: string; classIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select c.id from classes c where c.id = any(${of.classIds}::uuid[]) and not ${isWorkOf(of.userId)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
