import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Caller } from '../../http/security/session.ts';
import { openPlay } from '../../videos/open-play.ts';
import type { VideoOwner } from '../../videos/owner.ts';
import type { Browser } from '../devices/device-cookie.ts';
import { openAccess, requireAccess } from '../require-access.ts';
import { updatePrepared } from '../store.ts';
import { upsertProgress } from './viewer-store.ts';

async function requireVideo(app: App, input: { ownerId: string; caller: Caller }): Promise<{ videoId: string }> {
  const { videoId } = await requireAccess(app, { materialId: input.ownerId, caller: input.caller });
  if (videoId === null) throw new Failure('not_found');
  return { videoId };
}

/**
 * Video explanations: guarded as every material, by the session and entitlement at each playlist, key and segment. A segment
 * that was sent counts as watched, so refunds are decided by the same numbers as for pages.
 */
export const materialVideos: VideoOwner = {
  requireVideo,
  async countSegment(app, { ownerId, caller, segment }) {
    await upsertProgress(app.db, {
      userId: caller.userId,
      materialId: ownerId,
      page: segment,
      at: app.now().toISOString(),
      mostOpened: null,
    });
  },
  videoReady: (_app, trx, ownerId, video) => updatePrepared(trx, ownerId, video),
};

/** Begins to watch a video explanation. Throws the guard's refusals, `not_found`, `video_not_ready`. */
export async function openMaterialVideo(app: App, input: { materialId: string; caller: Caller; browser: Browser }) {
  const { material, cookie } = await openAccess(app, input);
  if (material.videoId === null) throw new Failure('not_found');
  const owner = { kind: 'material', id: material.id } as const;
  const opened = await openPlay(app, { videoId: material.videoId, owner, caller: input.caller });
  return { play: opened.play, cookies: [opened.cookie, ...(cookie ? [cookie] : [])] };
}
