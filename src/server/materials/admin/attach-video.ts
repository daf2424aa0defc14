import type { MaterialForm } from '../../../contract/materials/materials-admin.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { attachVideo } from '../../videos/attach-video.ts';
import type { VideoContent } from '../store.ts';

/**
 * Attaches an uploaded video to a material. Throws `video_not_ready` at `isPublished` if it is to be published while still
 * being processed, and at `file` if it can't be used.
 */
export async function attachUploadedVideo(
  trx: Trx,
  input: { materialId: string; form: MaterialForm },
): Promise<VideoContent> {
  const { materialId, form } = input;
  const owner = { kind: 'material', id: materialId } as const;
  const taken = await attachVideo(trx, { videoId: form.videoId, owner }).catch(atField);
  if (!taken.prepared && form.isPublished) throw notReady();
  return { videoId: taken.id, bytes: taken.bytes, prepared: taken.prepared };
}

/** A material is published once its video is prepared. */
export function notReady(): Failure {
  return fieldFailure('isPublished', 'video_not_ready', 'video_not_ready');
}

function atField(error: unknown): never {
  const isOurs = error instanceof Failure && (error.code === 'not_found' || error.code === 'conflict');
  throw isOurs ? fieldFailure('file', 'video_unusable') : error;
}
