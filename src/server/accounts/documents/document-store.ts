import { sql } from 'kysely';
import type { DocumentKind, ExpiringDocument, StudentDocument } from '../../../contract/accounts/student-documents.ts';
import type { Queries, Trx } from '../../db/db.ts';

const columns = sql`d.id, d.kind, d.title, d.pages, d.expires_on as "expiresOn", d.added_at as "addedAt",
  coalesce(a.full_name, a.username) as "addedBy"`;
const tables = sql`student_documents d left join profiles a on a.user_id = d.added_by`;

export async function selectDocuments(db: Queries, userId: string, limit: number): Promise<StudentDocument[]> {
  const { rows } = await sql<StudentDocument>`
    select ${columns} from ${tables} where d.user_id = ${userId}
    order by d.added_at desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function insertDocument(
  trx: Trx,
  row: {
    id: string;
    userId: string;
    kind: DocumentKind;
    title: string;
    expiresOn: string | null;
    pages: number;
    addedBy: string;
    at: string;
  },
): Promise<void> {
  await trx
    .insertInto('student_documents')
    .values({
      id: row.id,
      user_id: row.userId,
      kind: row.kind,
      title: row.title,
      expires_on: row.expiresOn,
      pages: row.pages,
      added_by: row.addedBy,
      added_at: row.at,
    })
    .execute();
}

/** Whether it has such a page. */
export async function hasPage(db: Queries, of: { id: string; userId: string; page: number }): Promise<boolean> {
  const row = await db
    .selectFrom('student_documents')
    .select('id')
    .where('id', '=', of.id)
    .where('user_id', '=', of.userId)
    .where('pages', '>=', of.page)
    .executeTakeFirst();
  return row !== undefined;
}

/** What it was; undefined where it is not there. */
export async function deleteDocument(
  trx: Trx,
  of: { id: string; userId: string },
): Promise<{ kind: DocumentKind; title: string } | undefined> {
  return trx
    .deleteFrom('student_documents')
    .where('id', '=', of.id)
    .where('user_id', '=', of.userId)
    .returning(['kind', 'title'])
    .executeTakeFirst();
}

/** Deletes all documents of somebody; answers their ids. */
export async function deleteDocumentsOf(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx.deleteFrom('student_documents').where('user_id', '=', userId).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Up to `limit` documents whose last day is in the range, by their dates, after the given one. */
export async function selectExpiring(
  db: Queries,
  page: { from: string; until: string; after: { expiresOn: string; id: string } | null; limit: number },
): Promise<ExpiringDocument[]> {
  const { rows } = await sql<ExpiringDocument>`
    select d.id, d.kind, d.title, d.expires_on as "expiresOn",
      json_build_object('id', d.user_id, 'name', coalesce(p.full_name, p.username), 'number', coalesce(s.number, '')) as student
    from student_documents d join profiles p on p.user_id = d.user_id left join students s on s.user_id = d.user_id
    where d.expires_on between ${page.from}::date and ${page.until}::date
      and ${page.after ? sql`(d.expires_on, d.id) > (${page.after.expiresOn}::date, ${page.after.id}::uuid)` : sql`true`}
    order by d.expires_on, d.id limit ${page.limit}`.execute(db);
  return rows;
}
