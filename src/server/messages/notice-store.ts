import type { Queries } from '../db/db.ts';

export interface StoredNotice {
  id: number;
  template: string;
  variables: Record<string, string>;
  createdAt: string;
  isRead: boolean;
}

export async function insertNotice(
  db: Queries,
  notice: { userId: string; template: string; variables: Record<string, string>; at: string },
): Promise<void> {
  await db
    .insertInto('notices')
    .values({
      user_id: notice.userId,
      template: notice.template,
      variables: JSON.stringify(notice.variables),
      created_at: notice.at,
    })
    .execute();
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

export async function markNoticesRead(db: Queries, userId: string, at: string): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}
