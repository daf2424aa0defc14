import { sql } from 'kysely';
import type { BatchMaterial } from '../../contract/batches/batches.ts';
import type { Translated } from '../../contract/languages.ts';
import type { Queries, Trx } from '../db/db.ts';

/** Adds a premium material to a batch; says whether there is such a material. Twice changes nothing. */
export async function insertBatchMaterial(
  trx: Trx,
  row: { batchId: string; materialId: string; at: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with premium as (select id from materials where id = ${row.materialId} and not is_free),
    added as (insert into batch_materials (batch_id, material_id, added_at)
      select ${row.batchId}, id, ${row.at}::timestamptz from premium on conflict do nothing)
    select id from premium`.execute(trx);
  return rows.length > 0;
}

/** Takes a material out of a batch; says whether it was in it. */
export async function deleteBatchMaterial(trx: Trx, of: { batchId: string; materialId: string }): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('batch_materials')
    .where('batch_id', '=', of.batchId)
    .where('material_id', '=', of.materialId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The materials of a batch; with subjects those of them alone. */
export async function selectMaterialIds(
  db: Queries,
  of: { batchId: string; subjects: readonly string[] | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.material_id as id from batch_materials b join materials m on m.id = b.material_id
    where b.batch_id = ${of.batchId} and (${of.subjects}::text[] is null or m.subject = any(${of.subjects}::text[]))`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** A material of a batch with its title in every language. */
export type StoredBatchMaterial = BatchMaterial & Translated<'title'>;

const columns = sql<StoredBatchMaterial>`m.id, m.title, m.pages, b.added_at as "addedAt",
  m.text_language as "textLanguage", m.translations`;

export async function selectBatchMaterial(
  db: Queries,
  of: { batchId: string; materialId: string },
): Promise<StoredBatchMaterial | undefined> {
  const { rows } = await sql<StoredBatchMaterial>`
    select ${columns} from batch_materials b join materials m on m.id = b.material_id
    where b.batch_id = ${of.batchId} and b.material_id = ${of.materialId}`.execute(db);
  return rows[0];
}

/** Up to `limit` materials of a batch, the last added first, after the given one; `published` leaves drafts out. */
export async function selectBatchMaterials(
  db: Queries,
  page: {
    batchId: string;
    published: boolean;
    subjects: readonly string[] | null;
    after: { at: string; id: string } | null;
    limit: number;
  },
): Promise<StoredBatchMaterial[]> {
  const { rows } = await sql<StoredBatchMaterial>`
    select ${columns} from batch_materials b join materials m on m.id = b.material_id
    where b.batch_id = ${page.batchId} and ${page.published ? sql`m.is_published` : sql`true`}
      and (${page.subjects}::text[] is null or m.subject = any(${page.subjects}::text[]))
      and ${page.after ? sql`(b.added_at, b.material_id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by b.added_at desc, b.material_id desc limit ${page.limit}`.execute(db);
  return rows;
}
