import { randomUUID } from 'node:crypto';
import type { Settings } from '../../contract/settings/settings.ts';
import type { App } from '../app.ts';
import { fieldFailure } from '../http/failures.ts';
import type { UploadedFile } from '../http/routes.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { readSettingsState } from '../settings/read-settings.ts';
import { introVideoFolder, introVideoKey } from './file-keys.ts';
import { removeFilesLater } from './jobs.ts';
import { imageWidths, makePicture } from './make-picture.ts';
import { readMp4Seconds } from './read-mp4-duration.ts';
import { videoUrl } from './rules.ts';

interface Input {
  actorId: string | null;
  /** That of the settings which the change was begun on. */
  version: string;
  files: { video?: UploadedFile; poster?: UploadedFile };
}

/**
 * Puts a film in place of the introduction video. Its length is read from the file itself. Throws `edit_conflict`, `file_not_video` or
 * what `makePicture` throws; nothing is left behind then.
 */
export async function replaceIntroVideo(app: App, { actorId, version, files }: Input): Promise<Settings['introVideo']> {
  const { video, poster } = files;
  const seconds = video ? await readMp4Seconds(video.path) : null;
  if (!video || !seconds) {
    throw fieldFailure('video', 'video_not_mp4', 'file_not_video');
  }
  if (seconds > 3600) throw fieldFailure('video', 'video_too_long', 'file_not_video');
  const sizes = poster ? await makePicture(app, { actorId, file: poster, purpose: 'poster', field: 'poster' }) : null;
  const id = randomUUID();
  try {
    await app.files.putFile(introVideoKey(id, 'intro.mp4'), video.path);
    for (const [width, bytes] of sizes ?? []) await app.files.put(introVideoKey(id, `${width}.webp`), bytes);
    const introVideo = {
      url: videoUrl(id, 'intro.mp4'),
      posterUrl: sizes ? videoUrl(id, `${imageWidths[0]}.webp`) : null,
      seconds: Math.max(1, Math.round(seconds)),
      bytes: video.bytes,
    };
    await setIntroVideo(app, { actorId, version, introVideo });
    return introVideo;
  } catch (error) {
    await app.files.removeFolder(introVideoFolder(id));
    throw error;
  }
}

/** Takes the introduction video off the home page. */
export async function removeIntroVideo(app: App, actorId: string): Promise<{ removed: boolean }> {
  const { settings, version } = await readSettingsState(app);
  await setIntroVideo(app, { actorId, version, introVideo: null });
  return { removed: settings.introVideo !== null };
}

async function setIntroVideo(
  app: App,
  { actorId, version, introVideo }: { actorId: string | null; version: string; introVideo: Settings['introVideo'] },
): Promise<void> {
  const { settings } = await readSettingsState(app);
  await changeSettings(app, { actorId, version, changes: { introVideo } });
  const old = /^\/files\/video\/([\da-f-]{36})\//.exec(settings.introVideo?.url ?? '')?.[1];
  if (old) await removeFilesLater(app, app.db, introVideoFolder(old));
}
