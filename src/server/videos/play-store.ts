import { sql } from 'kysely';
import type { Queries } from '../db/db.ts';
import type { OwnerKind } from './owner.ts';

export interface PlayRow {
  id: string;
  userId: string;
  videoId: string;
  ownerKind: OwnerKind;
  ownerId: string;
  authSessionId: string;
  aal: 'aal1' | 'aal2';
  expiresAt: string;
}

export async function insertPlay(db: Queries, row: PlayRow & { secretHash: string; startedAt: string }): Promise<void> {
  await db
    .insertInto('video_plays')
    .values({
      id: row.id,
      user_id: row.userId,
      video_id: row.videoId,
      owner_kind: row.ownerKind,
      owner_id: row.ownerId,
      auth_session_id: row.authSessionId,
      aal: row.aal,
      secret_hash: row.secretHash,
      started_at: row.startedAt,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** A running play, for whoever holds its secret. */
export async function selectPlay(
  db: Queries,
  key: { id: string; secretHash: string; now: string; startedAfter: string },
): Promise<PlayRow | undefined> {
  const { rows } = await sql<PlayRow>`select id, user_id as "userId", video_id as "videoId",
      owner_kind as "ownerKind", owner_id as "ownerId", auth_session_id as "authSessionId", aal,
      expires_at as "expiresAt"
    from video_plays where id = ${key.id} and secret_hash = ${key.secretHash}
      and expires_at > ${key.now}::timestamptz and started_at > ${key.startedAfter}::timestamptz`.execute(db);
  return rows[0];
}

export async function updatePlayEnd(db: Queries, id: string, expiresAt: string): Promise<void> {
  await db.updateTable('video_plays').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

export async function deleteExpiredPlays(db: Queries, now: string): Promise<void> {
  await db.deleteFrom('video_plays').where('expires_at', '<', now).execute();
}

/** Where this person stopped watching, seconds; undefined when never. */
export async function selectLastPosition(
  db: Queries,
  key: { userId: string; videoId: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('video_positions')
    .select('seconds')
    .where('user_id', '=', key.userId)
    .where('video_id', '=', key.videoId)
    .executeTakeFirst();
  return row?.seconds;
}

/** Keeps the place in the video of one's own play; false when it is not one's own. */
export async function upsertLastPosition(
  db: Queries,
  place: { playId: string; userId: string; seconds: number; at: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into video_positions (user_id, video_id, seconds, updated_at)
    select p.user_id, p.video_id, ${place.seconds}, ${place.at}
    from video_plays p where p.id = ${place.playId} and p.user_id = ${place.userId}
    on conflict (user_id, video_id) do update set seconds = excluded.seconds, updated_at = excluded.updated_at
    returning seconds`.execute(db);
  return rows.length > 0;
}
