import { sql } from 'kysely';
import type { Language } from '../../contract/languages.ts';
import type { Chapter } from '../../contract/videos/videos.ts';
import type { VideoRefusal, VideoState } from '../../contract/videos/videos-admin.ts';
import type { Queries, Trx } from '../db/db.ts';
import type { OwnerKind } from './owner.ts';

export interface VideoRow {
  id: string;
  name: string;
  bytes: number;
  received: number;
  state: VideoState;
  percent: number;
  refusal: VideoRefusal | null;
  seconds: number | null;
  encryptedKey: string | null;
  chapters: Chapter[];
  ownerKind: OwnerKind | null;
  ownerId: string | null;
  attempts: number;
  heights: number[];
  /** Pieces of the best picture. */
  segments: number;
  storedBytes: number;
  captions: Language[];
  /** Digests of these captions, in their order. */
  captionDigests: string[];
}

const columns = sql`v.id, v.name, v.bytes, v.received, v.state, v.percent, v.refusal, v.seconds,
  v.encrypted_key as "encryptedKey", v.chapters, v.owner_kind as "ownerKind", v.owner_id as "ownerId", v.attempts,
  array(select r.height::int from video_renditions r where r.video_id = v.id order by r.height) as heights,
  coalesce((select max(cardinality(r.segments)) from video_renditions r where r.video_id = v.id), 0) as segments,
  (select coalesce(sum(r.bytes), 0)::bigint from video_renditions r where r.video_id = v.id) as "storedBytes",
  array(select c.language from video_captions c where c.video_id = v.id order by c.language) as captions,
  array(select md5(c.vtt) from video_captions c where c.video_id = v.id order by c.language) as "captionDigests"`;

export async function selectVideo(db: Queries, id: string): Promise<VideoRow | undefined> {
  const { rows } = await sql<VideoRow>`select ${columns} from videos v where v.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockVideo(trx: Trx, id: string): Promise<VideoRow | undefined> {
  const { rows } = await sql<VideoRow>`select ${columns} from videos v where v.id = ${id} for update`.execute(trx);
  return rows[0];
}

interface NewVideo {
  name: string;
  bytes: number;
  modifiedAt: string;
  uploadedBy: string;
  at: string;
}

/** The upload of this very file that the same person has not finished. */
export async function selectUnfinished(db: Queries, file: NewVideo): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from videos
    where state = 'uploading' and uploaded_by = ${file.uploadedBy} and name = ${file.name} and bytes = ${file.bytes}
      and modified_at = ${file.modifiedAt} order by created_at desc limit 1`.execute(db);
  return rows[0]?.id;
}

export async function insertVideo(db: Queries, file: NewVideo): Promise<string> {
  const { id } = await db
    .insertInto('videos')
    .values({
      name: file.name,
      bytes: file.bytes,
      modified_at: file.modifiedAt,
      uploaded_by: file.uploadedBy,
      touched_at: file.at,
      created_at: file.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateReceived(trx: Trx, id: string, received: number, at: string): Promise<void> {
  await sql`update videos set received = ${received}, touched_at = ${at},
    state = case when bytes = ${received} then 'waiting' else state end where id = ${id}`.execute(trx);
}

/** Gives a video to what shows it; false when something else shows it already. */
export async function updateOwner(trx: Trx, id: string, owner: { kind: OwnerKind; id: string }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('videos')
    .set({ owner_kind: owner.kind, owner_id: owner.id })
    .where('id', '=', id)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', owner.id)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteVideo(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('videos').where('id', '=', id).execute();
}

/** Videos that nothing shows, and uploads that stopped, since before `before`. */
export async function deleteExpired(db: Queries, before: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('videos')
    .where('owner_kind', 'is', null)
    .where('created_at', '<', before)
    .where('touched_at', '<', before)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function updateChapters(trx: Trx, id: string, chapters: readonly Chapter[]): Promise<void> {
  await trx
    .updateTable('videos')
    .set({ chapters: JSON.stringify(chapters) })
    .where('id', '=', id)
    .execute();
}

export async function upsertCaptions(trx: Trx, id: string, language: Language, vtt: string): Promise<void> {
  await trx
    .insertInto('video_captions')
    .values({ video_id: id, language, vtt })
    .onConflict((conflict) => conflict.columns(['video_id', 'language']).doUpdateSet({ vtt }))
    .execute();
}

export async function deleteCaptions(trx: Trx, id: string, language: Language): Promise<void> {
  await trx.deleteFrom('video_captions').where('video_id', '=', id).where('language', '=', language).execute();
}

export async function selectCaptions(db: Queries, id: string, language: Language): Promise<string | undefined> {
  const row = await db
    .selectFrom('video_captions')
    .select('vtt')
    .where('video_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.vtt;
}
