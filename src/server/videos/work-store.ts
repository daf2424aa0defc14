import { sql } from 'kysely';
import type { VideoRefusal } from '../../contract/videos/videos-admin.ts';
import type { Queries, Trx } from '../db/db.ts';

export interface RungRow {
  height: number;
  width: number;
  /** Bits per second. */
  peak: number;
  average: number;
  bytes: number;
  /** Seconds of each piece. */
  pieces: number[];
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
  found: { id: string; seconds: number; sealedKey: string },
): Promise<string> {
  const { rows } = await sql<{ sealedKey: string }>`update videos
    set seconds = ${found.seconds}, sealed_key = coalesce(sealed_key, ${found.sealedKey})
    where id = ${found.id} returning sealed_key as "sealedKey"`.execute(db);
  if (!rows[0]) throw new Error('the video is gone');
  return rows[0].sealedKey;
}

export async function insertRung(db: Queries, videoId: string, row: RungRow): Promise<void> {
  await db
    .insertInto('video_rungs')
    .values({ ...row, video_id: videoId })
    .onConflict((conflict) => conflict.columns(['video_id', 'height']).doNothing())
    .execute();
}

export async function selectRungs(db: Queries, videoId: string): Promise<RungRow[]> {
  return db
    .selectFrom('video_rungs')
    .select(['height', 'width', 'peak', 'average', 'bytes', 'pieces'])
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
