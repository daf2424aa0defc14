import { sql } from 'kysely';
import type { Queries, Trx } from '../db/db.ts';

export interface StoredNotice {
  id: number;
  template: string;
  variables: Record<string, string>;
  createdAt: string;
  isRead: boolean;
}

export interface NewNotice {
  userId: string;
  template: string;
  variables: Record<string, string>;
  at: string;
}

/** Keeps it for somebody who still has an account. */
export async function insertNotice(db: Queries, { userId, template, variables, at }: NewNotice): Promise<void> {
  await sql`insert into notices (user_id, template, variables, created_at)
    select id, ${template}, ${JSON.stringify(variables)}::jsonb, ${at}::timestamptz from auth.users where id = ${userId}`.execute(
    db,
  );
}

/** The same within a transaction that must not wait: false, and nothing written, while the table is locked. */
export async function tryInsertNotice(trx: Trx, { userId, template, variables, at }: NewNotice): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`
    select post_notice(${userId}, ${template}, ${JSON.stringify(variables)}, ${at}) as written`.execute(trx);
  return rows[0]?.written === true;
}

/** Up to `limit` notices of a person, newest first, before the given one. */
export async function selectNotices(
  db: Queries,
  page: { userId: string; before: number | null; limit: number },
): Promise<StoredNotice[]> {
  let query = db
    .selectFrom('notices')
    .select((eb) => [
      'id',
      'template',
      'variables',
      'created_at as createdAt',
      eb('read_at', 'is not', null).as('isRead'),
    ])
    .where('user_id', '=', page.userId);
  if (page.before !== null) query = query.where('id', '<', page.before);
  const rows = await query.orderBy('id', 'desc').limit(page.limit).execute();
  return rows as unknown as StoredNotice[];
}

/** The newest unread notice of a template; undefined when there is none. */
export async function selectUnread(
  db: Queries,
  of: { userId: string; template: string },
): Promise<StoredNotice | undefined> {
  const row = await db
    .selectFrom('notices')
    .select(['id', 'template', 'variables', 'created_at as createdAt'])
    .where('user_id', '=', of.userId)
    .where('template', '=', of.template)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && ({ ...row, isRead: false } as unknown as StoredNotice);
}

export async function markNoticesRead(db: Queries, userId: string, at: string): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}
