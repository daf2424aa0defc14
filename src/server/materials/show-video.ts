import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Caller } from '../http/session.ts';
import { openPlay } from '../videos/open-play.ts';
import type { VideoOwner } from '../videos/owner.ts';
import { requireAccess } from './require-access.ts';
import { updatePrepared } from './store.ts';
import { upsertProgress } from './viewer-store.ts';

async function requireVideo(app: App, input: { ownerId: string; caller: Caller }): Promise<{ videoId: string }> {
  const { videoId } = await requireAccess(app, { materialId: input.ownerId, caller: input.caller });
  if (videoId === null) throw new Failure('not_found');
  return { videoId };
}

/**
 * Video explanations: guarded as every material, by the session and entitlement at each playlist, key and piece. A piece
 * that was sent counts as watched, so refunds are decided by the same numbers as for pages.
 */
export const materialVideos: VideoOwner = {
  requireVideo,
  countPiece: (app, { ownerId, caller, piece }) =>
    upsertProgress(app.db, {
      userId: caller.userId,
      materialId: ownerId,
      page: piece,
      at: app.now().toISOString(),
    }),
  videoReady: (trx, ownerId, video) => updatePrepared(trx, ownerId, video),
};

/** Begins to watch a video explanation. Throws the guard's refusals, `not_found`, `video_not_ready`. */
export async function openMaterialVideo(app: App, input: { materialId: string; caller: Caller }) {
  const { videoId } = await requireVideo(app, { ownerId: input.materialId, caller: input.caller });
  return openPlay(app, { videoId, owner: { kind: 'material', id: input.materialId }, caller: input.caller });
}
