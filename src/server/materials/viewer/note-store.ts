import { sql } from 'kysely';
import type { ReadingNote } from '../../../contract/materials/material-reading.ts';
import type { Queries, Trx } from '../../db/db.ts';

/** A note without the version that is worked out of it. */
export type NoteRow = Omit<ReadingNote, 'version'>;

interface Key {
  userId: string;
  materialId: string;
}

/** A reader's notes in a material, by page. */
export function selectNotes(db: Queries, { userId, materialId }: Key): Promise<NoteRow[]> {
  return db
    .selectFrom('reading_notes')
    .select(['page', 'bookmarked', 'note'])
    .where('user_id', '=', userId)
    .where('material_id', '=', materialId)
    .orderBy('page')
    .execute();
}

export async function upsertNote(db: Queries, row: Key & NoteRow & { at: string }): Promise<void> {
  const { userId, materialId, page, bookmarked, note, at } = row;
  await db
    .insertInto('reading_notes')
    .values({ user_id: userId, material_id: materialId, page, bookmarked, note, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'material_id', 'page']).doUpdateSet({ bookmarked, note, updated_at: at }),
    )
    .execute();
}

/** The notes of a page, locked until the transaction ends against concurrent saves, even if there are none yet. */
export async function lockNote(
  trx: Trx,
  { userId, materialId, page }: Key & { page: number },
): Promise<NoteRow | undefined> {
  const key = `reading_notes:${userId}:${materialId}:${page}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  return (await selectNotes(trx, { userId, materialId })).find((one) => one.page === page);
}

export async function deleteNote(db: Queries, { userId, materialId, page }: Key & { page: number }): Promise<void> {
  await db
    .deleteFrom('reading_notes')
    .where('user_id', '=', userId)
    .where('material_id', '=', materialId)
    .where('page', '=', page)
    .execute();
}
