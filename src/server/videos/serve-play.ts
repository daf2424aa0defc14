import type { Language } from '../../contract/languages.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { segmentKey } from './file-keys.ts';
import type { RunningPlay } from './find-play.ts';
import type { VideoOwners } from './owner.ts';
import { segmentName } from './rules.ts';
import { selectCaptions, selectVideo } from './store.ts';
import { selectRenditions } from './work-store.ts';
import { writeMain, writeSegments } from './write-playlists.ts';

const playlist = 'application/vnd.apple.mpegurl';

function answer(content: string | Buffer, type: string): Download {
  const bytes = Buffer.from(content);
  return { content: bytes, type, length: bytes.length, cacheControl: 'private, no-store' };
}

/** The playlist of all pictures that there are. */
export async function readMain(app: App, play: RunningPlay): Promise<Download> {
  return answer(writeMain(await selectRenditions(app.db, play.videoId)), playlist);
}

/** The segments of one height. Throws `not_found`. */
export async function readList(app: App, play: RunningPlay, height: number): Promise<Download> {
  const rendition = (await selectRenditions(app.db, play.videoId)).find((one) => one.height === height);
  if (!rendition) throw new Failure('not_found');
  return answer(writeSegments(rendition.segments, segmentName), playlist);
}

/** One encrypted segment, counted as watched. Throws `not_found`. */
export async function readPiece(
  app: App,
  owners: VideoOwners,
  play: RunningPlay,
  segment: { height: number; name: string },
): Promise<Download> {
  const key = segmentKey(play.videoId, segment.height, segment.name);
  const length = await app.files.size(key).catch(() => {
    throw new Failure('not_found');
  });
  const content = await app.files.stream(key);
  const number = Number.parseInt(segment.name, 10) + 1;
  await owners[play.ownerKind].countSegment(app, { ownerId: play.ownerId, caller: play.caller, segment: number });
  return { content, type: 'video/mp2t', length, cacheControl: 'private, no-store' };
}

/** The key of the segments. */
export async function readKey(app: App, play: RunningPlay): Promise<Download> {
  const video = await selectVideo(app.db, play.videoId);
  if (!video?.encryptedKey) throw new Failure('not_found');
  const key = app.keys.decrypt('video-key', video.encryptedKey, video.id);
  return answer(Buffer.from(key, 'hex'), 'application/octet-stream');
}

/** Captions in one language. Throws `not_found`. */
export async function readCaptions(app: App, play: RunningPlay, language: Language): Promise<Download> {
  const vtt = await selectCaptions(app.db, play.videoId, language);
  if (vtt === undefined) throw new Failure('not_found');
  return answer(vtt, 'text/vtt; charset=utf-8');
}
