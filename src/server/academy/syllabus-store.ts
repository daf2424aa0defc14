import { sql } from 'kysely';
import type { SyllabusDocument, SyllabusSlug } from '../../contract/syllabus.ts';
import type { Queries, Trx } from '../db/db.ts';

export async function selectSyllabi(db: Queries): Promise<SyllabusDocument[]> {
  const { rows } = await sql<SyllabusDocument>`
    select slug, folder, filename, bytes, uploaded_at as "uploadedAt", pages from syllabus_documents`.execute(db);
  return rows;
}

/** The folder that a document stands in, locked until the transaction ends. */
export async function lockSyllabusFolder(trx: Trx, slug: SyllabusSlug): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`syllabus_documents:${slug}`}, 0))`.execute(trx);
  const row = await trx.selectFrom('syllabus_documents').select('folder').where('slug', '=', slug).executeTakeFirst();
  return row?.folder ?? null;
}

export async function upsertSyllabus(trx: Trx, document: SyllabusDocument, actorId: string | null): Promise<void> {
  const columns = {
    folder: document.folder,
    filename: document.filename,
    bytes: document.bytes,
    pages: JSON.stringify(document.pages),
    uploaded_at: document.uploadedAt,
    uploaded_by: actorId,
  };
  await trx
    .insertInto('syllabus_documents')
    .values({ slug: document.slug, ...columns })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(columns))
    .execute();
}
