import type { VideoForStaff } from '../../contract/videos/videos-admin.ts';
import type { App } from '../app.ts';
import { fieldFailure } from '../http/failures.ts';
import { readSettings } from '../settings/read-settings.ts';
import { checkTools } from './check-tools.ts';
import { readVideo } from './read-video.ts';
import { insertVideo, selectUnfinished } from './store.ts';

interface Input {
  name: string;
  bytes: number;
  /** Unix milliseconds. */
  modifiedAt: number;
  actorId: string;
}

/** Begins an upload, or finds the one of the same file that stopped. Throws `video_tools_missing`, `file_too_large`. */
export async function beginVideo(app: App, { name, bytes, modifiedAt, actorId }: Input): Promise<VideoForStaff> {
  await checkTools(app);
  const { access } = await readSettings(app);
  if (bytes > access.videoMegabytes * 1_000_000) {
    const params = { megabytes: access.videoMegabytes };
    throw fieldFailure('file', { code: 'file_too_large', params }, 'file_too_large');
  }
  const modified = new Date(Math.min(Math.max(0, modifiedAt), 4_000_000_000_000)).toISOString();
  const file = { name, bytes, modifiedAt: modified, uploadedBy: actorId, at: app.now().toISOString() };
  const id = (await selectUnfinished(app.db, file)) ?? (await insertVideo(app.db, file));
  return readVideo(app.db, id);
}
