import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

interface NewDownload {
  userId: string;
  materialId: string;
  at: string;
}

/** Records a download of the file; returns its id. */
export async function insertDownload(trx: Trx, { userId, materialId, at }: NewDownload): Promise<string> {
  const { id } = await trx
    .insertInto('material_downloads')
    .values({ user_id: userId, material_id: materialId, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into material_readers as known (user_id, material_id, last_at, downloads)
    values (${userId}, ${materialId}, ${at}, 1)
    on conflict (user_id, material_id) do update
    set last_at = greatest(known.last_at, excluded.last_at), downloads = known.downloads + 1`.execute(trx);
  await trx
    .updateTable('materials')
    .set((eb) => ({ downloads: eb('downloads', '+', 1) }))
    .where('id', '=', materialId)
    .execute();
  return id;
}

/** When this person started this download of this material, if they did. */
export async function selectDownload(
  db: Queries,
  key: { id: string; userId: string; materialId: string },
): Promise<{ at: string } | undefined> {
  return db
    .selectFrom('material_downloads')
    .select('at')
    .where('id', '=', key.id)
    .where('user_id', '=', key.userId)
    .where('material_id', '=', key.materialId)
    .executeTakeFirst();
}
