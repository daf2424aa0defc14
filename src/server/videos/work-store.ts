import { sql } from 'kysely';
import type { VideoRefusal } from '../../contract/videos/videos-admin.ts';
import type { Queries, Trx } from '../db/db.ts';

export interface RenditionRow {
  height: number;
  width: number;
  /** Bits per second. */
  peak: number;
  average: number;
  bytes: number;
  /** Seconds of each segment. */
  segments: number[];
}

/** Takes a waiting video, or one whose worker fell silent before `silentBefore`; false when it is in good hands or done. */
export async function claimVideo(
  db: Queries,
  claim: { id: string; worker: string; at: string; silentBefore: string },
): Promise<boolean> {
  const { rows } = await sql`update videos
    set state = 'preparing', worker = ${claim.worker}, touched_at = ${claim.at}, attempts = attempts + 1
    where id = ${claim.id}
      and (state = 'waiting' or (state = 'preparing' and touched_at < ${claim.silentBefore}::timestamptz))
    returning id`.execute(db);
  return rows.length > 0;
}

/** Says that the worker is still at it; false when another has taken over or the video is gone. */
export async function touchVideo(
  db: Queries,
  work: { id: string; worker: string; percent: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('videos')
    .set({ percent: work.percent, touched_at: work.at })
    .where('id', '=', work.id)
    .where('worker', '=', work.worker)
    .where('state', '=', 'preparing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps what a probe found and the key, once: a second worker goes on with the first one's key. */
export async function updateProbe(
  db: Queries,
  found: { id: string; seconds: number; encryptedKey: string },
): Promise<string> {
  const { rows } = await sql<{ encryptedKey: string }>`update videos
    set seconds = ${found.seconds}, encrypted_key = coalesce(encrypted_key, ${found.encryptedKey})
    where id = ${found.id} returning encrypted_key as "encryptedKey"`.execute(db);
  if (!rows[0]) throw new Error('the video is gone');
  return rows[0].encryptedKey;
}

export async function insertRendition(db: Queries, videoId: string, row: RenditionRow): Promise<void> {
  await db
    .insertInto('video_renditions')
    .values({ ...row, video_id: videoId })
    .onConflict((conflict) => conflict.columns(['video_id', 'height']).doNothing())
    .execute();
}

export async function selectRenditions(db: Queries, videoId: string): Promise<RenditionRow[]> {
  return db
    .selectFrom('video_renditions')
    .select(['height', 'width', 'peak', 'average', 'bytes', 'segments'])
    .where('video_id', '=', videoId)
    .orderBy('height')
    .execute();
}

/** Ends the work of this worker; false when it is no longer its. */
export async function updateReady(trx: Trx, work: { id: string; worker: string }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('videos')
    .set({ state: 'ready', percent: 100, worker: null })
    .where('id', '=', work.id)
    .where('worker', '=', work.worker)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateRefused(
  db: Queries,
  work: { id: string; worker: string; refusal: VideoRefusal },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('videos')
    .set({ state: 'refused', refusal: work.refusal, worker: null })
    .where('id', '=', work.id)
    .where('worker', '=', work.worker)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Videos that wait or whose worker fell silent. */
export async function selectStopped(db: Queries, silentBefore: string): Promise<string[]> {
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('state', 'in', ['waiting', 'preparing'])
    .where('touched_at', '<', silentBefore)
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}
