import { sql } from 'kysely';
import type { SyllabusDocument, SyllabusSlug, SyllabusVersion } from '../../contract/pages/syllabus.ts';
import type { Queries, Trx } from '../db/db.ts';

const documentColumns = sql<SyllabusDocument>`v.slug, v.folder, v.filename, v.bytes, v.uploaded_at as "uploadedAt", v.pages`;

/** The documents that are shown. */
export async function selectSyllabi(db: Queries): Promise<SyllabusDocument[]> {
  const { rows } = await sql<SyllabusDocument>`
    select ${documentColumns} from syllabus_documents d join syllabus_versions v using (folder)`.execute(db);
  return rows;
}

/** One document, shown or earlier. */
export async function findSyllabusVersion(
  db: Queries,
  { slug, folder }: { slug: SyllabusSlug; folder: string },
): Promise<SyllabusDocument | undefined> {
  const { rows } = await sql<SyllabusDocument>`
    select ${documentColumns} from syllabus_versions v where v.slug = ${slug} and v.folder = ${folder}`.execute(db);
  return rows[0];
}

/** The file name of every document by its folder. */
export async function selectSyllabusFilenames(db: Queries): Promise<Map<string, string>> {
  const rows = await db.selectFrom('syllabus_versions').select(['folder', 'filename']).execute();
  return new Map(rows.map(({ folder, filename }) => [folder, filename]));
}

/** Up to `limit` documents of a button, newest first, after the given one. */
export async function selectSyllabusVersions(
  db: Queries,
  page: { slug: SyllabusSlug; after: { uploadedAt: string; folder: string } | null; limit: number },
): Promise<SyllabusVersion[]> {
  const { slug, after, limit } = page;
  const { rows } = await sql<SyllabusVersion>`
    select v.folder, v.filename, v.bytes, jsonb_array_length(v.pages) as pages, v.uploaded_at as "uploadedAt",
      coalesce(p.full_name, p.username) as "uploadedBy", d.folder is not null as "isShown"
    from syllabus_versions v
      left join syllabus_documents d using (slug, folder)
      left join profiles p on p.user_id = v.uploaded_by
    where v.slug = ${slug}
      and ${after ? sql`(v.uploaded_at, v.folder) < (${after.uploadedAt}::timestamptz, ${after.folder}::uuid)` : sql`true`}
    order by v.uploaded_at desc, v.folder desc limit ${limit}`.execute(db);
  return rows;
}

/** The folder of the document that is shown, locked until the transaction ends. */
export async function lockSyllabusFolder(trx: Trx, slug: SyllabusSlug): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`syllabus_documents:${slug}`}, 0))`.execute(trx);
  return selectShownFolder(trx, slug);
}

export async function selectShownFolder(db: Queries, slug: SyllabusSlug): Promise<string | null> {
  const row = await db.selectFrom('syllabus_documents').select('folder').where('slug', '=', slug).executeTakeFirst();
  return row?.folder ?? null;
}

export async function insertSyllabusVersion(
  trx: Trx,
  { slug, folder, filename, bytes, pages, uploadedAt }: SyllabusDocument,
  actorId: string | null,
): Promise<void> {
  await trx
    .insertInto('syllabus_versions')
    .values({
      ...{ slug, folder, filename, bytes },
      pages: JSON.stringify(pages),
      uploaded_at: uploadedAt,
      uploaded_by: actorId,
    })
    .execute();
}

/** Makes a document the one that is shown. */
export async function showSyllabusVersion(trx: Trx, slug: SyllabusSlug, folder: string): Promise<void> {
  await trx
    .insertInto('syllabus_documents')
    .values({ slug, folder })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ folder }))
    .execute();
}
