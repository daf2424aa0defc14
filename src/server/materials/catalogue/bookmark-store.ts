import type { Mistake } from '../../../contract/materials/bookmarks.ts';
import type { Queries } from '../../db/db.ts';

/** Bookmarks a published material; false if there is none. */
export async function insertSave(
  db: Queries,
  row: { userId: string; materialId: string; at: string },
): Promise<boolean> {
  const published = await db
    .selectFrom('materials')
    .select('id')
    .where('id', '=', row.materialId)
    .where('is_published', '=', true)
    .executeTakeFirst();
  if (!published) return false;
  await db
    .insertInto('saved_materials')
    .values({ user_id: row.userId, material_id: row.materialId, saved_at: row.at })
    .onConflict((conflict) => conflict.columns(['user_id', 'material_id']).doNothing())
    .execute();
  return true;
}

export async function deleteSave(db: Queries, row: { userId: string; materialId: string }): Promise<void> {
  await db
    .deleteFrom('saved_materials')
    .where('user_id', '=', row.userId)
    .where('material_id', '=', row.materialId)
    .execute();
}

/** How many reports a person has sent since then. */
export async function countReports(db: Queries, by: { userId: string; since: string }): Promise<number> {
  const { n } = await db
    .selectFrom('material_reports')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('user_id', '=', by.userId)
    .where('created_at', '>', by.since)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function insertReport(
  db: Queries,
  row: { userId: string; materialId: string; what: Mistake; page: number | null; text: string; at: string },
): Promise<string> {
  const { id } = await db
    .insertInto('material_reports')
    .values({
      user_id: row.userId,
      material_id: row.materialId,
      what: row.what,
      page: row.page,
      text: row.text,
      created_at: row.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
