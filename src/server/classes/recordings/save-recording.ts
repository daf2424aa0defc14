import type { RecordingForStaff } from '../../../contract/classes/class-recordings.ts';
import type { App } from '../../app.ts';
import { requireVersion } from '../../audit/edit-conflict.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Queries } from '../../db/db.ts';
import { versionOf } from '../../http/edit-version.ts';
import { Failure } from '../../http/failures.ts';
import { attachVideo, dropVideo } from '../../videos/attach-video.ts';
import { readVideo } from '../../videos/read-video.ts';
import { announceAdded } from './notify-added.ts';
import { lockRecording, selectRecording, updateRecording } from './recording-store.ts';

interface Input {
  id: string;
  /** Null takes the recording away. */
  videoId: string | null;
  notes: string;
  /** The state that the change was begun on. */
  version: string;
  actorId: string;
}

/** A class's recording and notes as staff see them. Throws `not_found`. */
export async function readRecording(db: Queries, classId: string): Promise<RecordingForStaff> {
  const recording = await selectRecording(db, classId);
  if (!recording) throw new Failure('not_found');
  const { videoId, notes } = recording;
  return { video: videoId ? await readVideo(db, videoId) : null, notes, version: versionOf({ videoId, notes }) };
}

/** Puts an uploaded video under a class, and its notes, of which the registered hear; the one before is thrown away. Throws `not_found`, `edit_conflict`, `conflict`. */
export async function saveRecording(
  app: App,
  { id, videoId, notes, version, actorId }: Input,
): Promise<RecordingForStaff> {
  return app.db.transaction().execute(async (trx) => {
    const before = await lockRecording(trx, id);
    if (!before) throw new Failure('not_found');
    await requireVersion(trx, { version, current: await readRecording(trx, id), subject: `classes:${id}`, actorId });
    const taken = videoId ? await attachVideo(trx, { videoId, owner: { kind: 'class', id } }) : null;
    await updateRecording(trx, id, { videoId, seconds: taken?.prepared?.seconds ?? null, notes });
    if (before.videoId && before.videoId !== videoId) await dropVideo(app, trx, before.videoId);
    const isReady = taken?.prepared != null;
    if (isReady && before.videoId !== videoId) {
      await announceAdded(app, trx, { classId: id, what: 'recording', once: `recording:${id}:${videoId}` });
    } else if (isReady && notes !== '' && notes !== before.notes) {
      const at = app.now().toISOString();
      await announceAdded(app, trx, { classId: id, what: 'notes', once: `class-notes:${id}:${at}` });
    }
    await recordAudit(trx, {
      actorId,
      action: 'classes.change_recording',
      subject: `classes:${id}`,
      before: { title: before.title, recording: before.videoId, notes: before.notes },
      after: { title: before.title, recording: videoId, notes },
    });
    return readRecording(trx, id);
  });
}
