import { open } from 'node:fs/promises';
import type { VideoForStaff } from '../../contract/videos/videos-admin.ts';
import type { App } from '../app.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import type { UploadedFile } from '../http/routes.ts';
import { partKey } from './file-keys.ts';
import { describeVideo, readVideo } from './read-video.ts';
import { prepareVideoJob } from './rules.ts';
import { lockVideo, updateReceived } from './store.ts';

interface Input {
  id: string;
  /** Where these bytes begin in the file. */
  from: number;
  part: UploadedFile;
}

/**
 * Keeps the next bytes of an upload; the last ones set the video to work. Parts come in order: for any other place it
 * throws `conflict` with `received`, and the sender goes on from there. Throws `not_found`, `file_not_video`.
 */
export async function receivePart(app: App, { id, from, part }: Input): Promise<VideoForStaff> {
  const video = await readVideo(app.db, id);
  if (video.state !== 'uploading' || video.received !== from) throw elsewhere(video.received);
  if (from + part.bytes > video.bytes) throw fieldFailure('part', 'part_beyond_file', 'file_too_large');
  if (from === 0) await refuseOthers(part.path);
  // Written whole before it counts: a part that was cut off by a crash is sent again, over the same name.
  await app.files.putFile(partKey(id, from), part.path);
  return app.db.transaction().execute(async (trx) => {
    const row = await lockVideo(trx, id);
    if (!row) throw new Failure('not_found');
    if (row.state !== 'uploading' || row.received !== from) throw elsewhere(row.received);
    const received = from + part.bytes;
    await updateReceived(trx, id, received, app.now().toISOString());
    if (received === row.bytes) await app.jobs.enqueue(trx, prepareVideoJob, { videoId: id });
    return describeVideo({ ...row, received, state: received === row.bytes ? 'waiting' : 'uploading' });
  });
}

const elsewhere = (received: number) => new Failure('conflict', { received });

/** What is clearly not a video is refused at its first bytes rather than after an hour of uploading; ffprobe decides in the end. */
async function refuseOthers(path: string): Promise<void> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(4100);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const { fileTypeFromBuffer } = await import('file-type');
    const type = await fileTypeFromBuffer(head.subarray(0, bytesRead));
    if (type && (/^video\//.test(type.mime) || type.mime === 'application/vnd.ms-asf')) return;
    throw fieldFailure('file', 'video_format', 'file_not_video');
  } finally {
    await file.close();
  }
}
