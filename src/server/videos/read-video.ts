import type { VideoForStaff } from '../../contract/videos/videos-admin.ts';
import type { Queries } from '../db/db.ts';
import { versionOf } from '../http/edit-version.ts';
import { Failure } from '../http/failures.ts';
import { selectVideo, type VideoRow } from './store.ts';

/** One video as staff see it. Throws `not_found`. */
export async function readVideo(db: Queries, id: string): Promise<VideoForStaff> {
  const row = await selectVideo(db, id);
  if (!row) throw new Failure('not_found');
  return describeVideo(row);
}

/** A row in the contract's words; neither the key nor who shows it. */
export function describeVideo(row: VideoRow): VideoForStaff {
  const {
    encryptedKey: _key,
    ownerKind: _kind,
    ownerId: _owner,
    attempts: _attempts,
    segments: _pieces,
    ...rest
  } = row;
  const { captionDigests, ...video } = rest;
  return { ...video, version: versionOf({ chapters: row.chapters, captions: row.captions, captionDigests }) };
}
