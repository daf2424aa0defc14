import type { ReadingNote } from '../../contract/material-reading.ts';
import type { Queries } from '../db/db.ts';

interface Key {
  userId: string;
  materialId: string;
}

/** What a reader keeps in a material, by page. */
export function selectNotes(db: Queries, { userId, materialId }: Key): Promise<ReadingNote[]> {
  return db
    .selectFrom('reading_notes')
    .select(['page', 'bookmarked', 'note'])
    .where('user_id', '=', userId)
    .where('material_id', '=', materialId)
    .orderBy('page')
    .execute();
}

export async function upsertNote(db: Queries, row: Key & ReadingNote & { at: string }): Promise<void> {
  const { userId, materialId, page, bookmarked, note, at } = row;
  await db
    .insertInto('reading_notes')
    .values({ user_id: userId, material_id: materialId, page, bookmarked, note, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'material_id', 'page']).doUpdateSet({ bookmarked, note, updated_at: at }),
    )
    .execute();
}

export async function deleteNote(db: Queries, { userId, materialId, page }: Key & { page: number }): Promise<void> {
  await db
    .deleteFrom('reading_notes')
    .where('user_id', '=', userId)
    .where('material_id', '=', materialId)
    .where('page', '=', page)
    .execute();
}
