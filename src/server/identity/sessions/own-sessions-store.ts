import type { Queries } from '../../db/db.ts';

export interface OwnSessionRow {
  id: string;
  userAgent: string;
  createdAt: string;
  refreshedAt: string;
}

/** A user's sessions that can still be refreshed, the last used first. */
export async function selectLiveSessions(
  db: Queries,
  userId: string,
  limit: { now: string; idleSince: string },
): Promise<OwnSessionRow[]> {
  return db
    .selectFrom('auth.sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'refreshed_at as refreshedAt'])
    .where('user_id', '=', userId)
    .where('not_after', '>', limit.now)
    .where('refreshed_at', '>', limit.idleSince)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Deletes one session of this very user; false when there is none. */
export async function deleteOwnSession(db: Queries, own: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.sessions')
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes every session of a user but one, and says how many those were. */
export async function deleteOtherSessions(db: Queries, own: { id: string; userId: string }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.sessions')
    .where('id', '!=', own.id)
    .where('user_id', '=', own.userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
