import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Caller } from '../../http/security/session.ts';
import { openPlay } from '../../videos/open-play.ts';
import type { VideoOwner } from '../../videos/owner.ts';
import { keepsClass } from '../of-batches/own-classes.ts';
import { hasSeat } from '../seats/seat-store.ts';
import { announceAdded } from './notify-added.ts';
import { selectRecording, updateRecorded } from './recording-store.ts';

async function requireVideo(app: App, input: { ownerId: string; caller: Caller }): Promise<{ videoId: string }> {
  const { ownerId, caller } = input;
  const recording = await selectRecording(app.db, ownerId);
  if (!recording?.videoId) throw new Failure('not_found');
  const hasPlace = await hasSeat(app.db, { classId: ownerId, userId: caller.userId });
  if (!hasPlace && !(await keepsClass(app.db, caller, ownerId))) {
    throw new Failure('access_needed');
  }
  return { videoId: recording.videoId };
}

/**
 * Recordings of classes: for those who have a seat and for who keeps the classes, asked at each playlist, key and segment. A
 * seat that was given back or taken away ends it.
 */
export const recordingVideos: VideoOwner = {
  requireVideo,
  // What was watched of a recording decides nothing.
  countSegment: async () => undefined,
  videoReady: async (app, trx, ownerId, video) => {
    if (await updateRecorded(trx, ownerId, video)) {
      await announceAdded(app, trx, { classId: ownerId, what: 'recording', once: `recording:${ownerId}:${video.id}` });
    }
  },
};

/** Begins to watch a class's recording. Throws `not_found`, `access_needed`, `video_not_ready`. */
export async function openRecording(app: App, input: { classId: string; caller: Caller }) {
  const { classId, caller } = input;
  const { videoId } = await requireVideo(app, { ownerId: classId, caller });
  return openPlay(app, { videoId, owner: { kind: 'class', id: classId }, caller });
}
