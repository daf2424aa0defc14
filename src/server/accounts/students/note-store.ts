import { sql } from 'kysely';
import type { StudentNote } from '../../../contract/accounts/students-admin.ts';
import type { Queries, Trx } from '../../db/db.ts';

export async function insertNote(
  trx: Trx,
  note: { userId: string; authorId: string; text: string; at: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('student_notes')
    .values({ user_id: note.userId, author_id: note.authorId, text: note.text, at: note.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Up to `limit` notes about a student, newest first, older than `before`. */
export async function selectNotes(
  db: Queries,
  page: { userId: string; before: number | null; limit: number },
): Promise<StudentNote[]> {
  const { rows } = await sql<StudentNote>`
    select n.id::int as id, n.text, coalesce(a.full_name, a.username) as author, n.at
    from student_notes n left join profiles a on a.user_id = n.author_id
    where n.user_id = ${page.userId} and ${page.before === null ? sql`true` : sql`n.id < ${page.before}`}
    order by n.id desc limit ${page.limit}`.execute(db);
  return rows;
}
