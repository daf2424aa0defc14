import { sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import { insertRows } from './rows-store.ts';

/** What a student has read of a material, with bookmarks and notes by page, as reading leaves it. What is there stays. */
export async function insertReading(
  trx: Trx,
  of: { userId: string; materialId: string; lastPage: number; notes: Readonly<Record<number, string>>; at: string },
): Promise<void> {
  const { userId: user_id, materialId: material_id, lastPage, at } = of;
  const { rows } =
    await sql`select from reading_progress where user_id = ${user_id} and material_id = ${material_id}`.execute(trx);
  if (rows.length > 0) return;
  const key = { user_id, material_id };
  const opened = Array.from({ length: lastPage }, (_one, position) => position + 1);
  await insertRows(trx, 'reading_progress', [{ ...key, last_page: lastPage, opened, updated_at: at }]);
  await insertRows(trx, 'material_readers', [{ ...key, last_at: at, downloads: 0 }]);
  await insertRows(
    trx,
    'reading_notes',
    Object.entries(of.notes).map(([page, note]) => ({
      ...key,
      page: Number(page),
      bookmarked: true,
      note,
      updated_at: at,
    })),
  );
}
