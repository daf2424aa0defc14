import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { removeFilesLater } from '../media/jobs.ts';
import { videoFolder } from './file-keys.ts';
import type { OwnerKind, PreparedVideo } from './owner.ts';
import { preparedOf } from './prepared-of.ts';
import { deleteVideo, lockVideo, updateOwner } from './store.ts';

/** What an owner learns of a video that it takes. */
export interface AttachedVideo {
  id: string;
  /** Of what is kept of it; of the uploaded file while it is being prepared. */
  bytes: number;
  /** Null while it is being prepared; `videoReady` tells the rest. */
  prepared: PreparedVideo | null;
}

/**
 * Gives an uploaded video to what will show it, in that one's transaction. Throws `not_found`, `conflict` for one that has
 * not arrived whole, was refused, or is shown elsewhere.
 */
export async function attachVideo(
  trx: Trx,
  input: { videoId: string; owner: { kind: OwnerKind; id: string } },
): Promise<AttachedVideo> {
  const row = await lockVideo(trx, input.videoId);
  if (!row) throw new Failure('not_found');
  if (row.state === 'uploading' || row.state === 'refused') throw new Failure('conflict');
  if (!(await updateOwner(trx, input.videoId, input.owner))) throw new Failure('conflict');
  const prepared = row.state === 'ready' ? preparedOf(row) : null;
  return { id: row.id, bytes: prepared?.bytes ?? row.bytes, prepared };
}

/** Throws away a video that its owner shows no longer; who watches it is stopped at the next segment. */
export async function dropVideo(app: App, trx: Trx, videoId: string): Promise<void> {
  await deleteVideo(trx, videoId);
  await removeFilesLater(app, trx, videoFolder(videoId));
}
