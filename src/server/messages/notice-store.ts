import { sql } from 'kysely';
import { countedTo } from '../../contract/ids.ts';
import type { UnreadNotices } from '../../contract/messages/notices.ts';
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
  /** What it tells of; the same person is told of that once. */
  onceKey: string;
}

/** Keeps it for somebody who still has an account. */
export async function insertNotice(
  db: Queries,
  { userId, template, variables, at, onceKey }: NewNotice,
): Promise<void> {
  await sql`insert into notices (user_id, template, variables, created_at, once_key)
    select id, ${template}, ${JSON.stringify(variables)}::jsonb, ${at}::timestamptz, ${onceKey}
    from auth.users where id = ${userId} on conflict do nothing`.execute(db);
}

/** The same within a transaction that must not wait: false, and nothing written, while the table is locked. */
export async function tryInsertNotice(
  trx: Trx,
  { userId, template, variables, at, onceKey }: NewNotice,
): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`
    select post_notice_once(${userId}, ${template}, ${JSON.stringify(variables)}, ${at}, ${onceKey}) as written`.execute(
    trx,
  );
  return rows[0]?.written === true;
}

/** The same for several people who have accounts; answers who had not been told yet. */
export async function insertNotices(
  trx: Trx,
  { template, at, told }: { template: string; at: string; told: readonly Omit<NewNotice, 'template' | 'at'>[] },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into notices (user_id, template, variables, created_at, once_key)
    select u.id, ${template}, t.variables, ${at}::timestamptz, t."onceKey"
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t ("userId" uuid, variables jsonb, "onceKey" text)
    join auth.users u on u.id = t."userId"
    on conflict do nothing returning user_id as "userId"`.execute(trx);
  return rows.map(({ userId }) => userId);
}

/** Up to `limit` notices of a person after the given one, newest first by when it happened: some are written late. */
export async function selectNotices(
  db: Queries,
  page: { userId: string; after: { createdAt: string; id: number } | null; limit: number },
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
  const { after } = page;
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::bigint)`);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows as unknown as StoredNotice[];
}

/** What a person has not read, counted to `countedTo`, and where the newest of it leads. */
export async function selectUnread(db: Queries, userId: string): Promise<UnreadNotices> {
  const { rows } = await sql<UnreadNotices>`
    select count(*)::int as count, coalesce(array_agg(distinct link) filter (where link <> ''), '{}') as links
    from (select variables ->> 'link' as link from notices
      where user_id = ${userId} and read_at is null order by id desc limit ${countedTo}) unread`.execute(db);
  return rows[0] ?? { count: 0, links: [] };
}

/** Marks the notice with this id as read, those that lead to this path, or all. */
export async function markRead(
  db: Queries,
  { userId, at, id, link }: { userId: string; at: string; id?: number | undefined; link?: string | undefined },
): Promise<void> {
  await sql`
    update notices set read_at = ${at}::timestamptz where user_id = ${userId} and read_at is null
      and ${id === undefined ? sql`true` : sql`id = ${id}`}
      and ${link === undefined ? sql`true` : sql`variables ->> 'link' = ${link}`}`.execute(db);
}
