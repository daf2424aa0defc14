import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

/** A page whose tiles have not been rendered. */
export interface WaitingPage {
  fileVersion: string;
  page: number;
  /** Pixels of its `zoom` picture. */
  width: number;
  height: number;
}

/** The next pages of a material that wait, in their order. */
export async function selectWaiting(db: Queries, materialId: string, most: number): Promise<WaitingPage[]> {
  return db
    .selectFrom('material_pages as p')
    .innerJoin('materials as m', 'm.id', 'p.material_id')
    .select(['m.file_version as fileVersion', 'p.number as page', 'p.width', 'p.height'])
    .where('p.material_id', '=', materialId)
    .where('p.has_tiles', 'is', null)
    .orderBy('p.number')
    .limit(most)
    .execute();
}

/** The materials with pages that wait. */
export async function selectWaitingMaterials(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct material_id as id from material_pages where has_tiles is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records that a page's tiles are stored (`bytes`), or can't be rendered (null); false if its PDF was replaced. */
export async function updateTiles(
  trx: Trx,
  drawn: { materialId: string; fileVersion: string; page: number; bytes: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('materials')
    .set((set) => ({ picture_bytes: set('picture_bytes', '+', drawn.bytes ?? 0) }))
    .where('id', '=', drawn.materialId)
    .where('file_version', '=', drawn.fileVersion)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('material_pages')
    .set({ has_tiles: drawn.bytes !== null })
    .where('material_id', '=', drawn.materialId)
    .where('number', '=', drawn.page)
    .execute();
  return true;
}

/** The size of a page's `zoom` image if it has tiles. */
export async function selectTiledPage(
  db: Queries,
  materialId: string,
  page: number,
): Promise<{ width: number; height: number } | undefined> {
  return db
    .selectFrom('material_pages')
    .select(['width', 'height'])
    .where('material_id', '=', materialId)
    .where('number', '=', page)
    .where('has_tiles', '=', true)
    .executeTakeFirst();
}
