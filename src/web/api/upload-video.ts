import { type VideoForStaff, videosAdmin } from '../../contract/videos/videos-admin.ts';
import { call } from './client.ts';
import { describeFile, sendParts, type UploadOptions } from './send-parts.ts';

/** Sends a film in parts (`send-parts.ts`). */
export async function uploadVideo(file: File, options: UploadOptions): Promise<VideoForStaff> {
  const begun = await call(videosAdmin.beginVideo, { body: describeFile(file), signal: options.signal });
  return sendParts(file, begun, { ...options, send: (part) => call(videosAdmin.sendVideoPart, part) });
}
