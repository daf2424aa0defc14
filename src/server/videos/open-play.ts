import { randomUUID } from 'node:crypto';
import type { Play } from '../../contract/videos/videos.ts';
import { findReaderLine } from '../accounts/profile/find-reader-line.ts';
import type { App } from '../app.ts';
import { newSecret, secretHashOf } from '../config/random-secret.ts';
import type { Config } from '../config.ts';
import { Failure } from '../http/failures.ts';
import { cookieName, type ReplyCookie } from '../http/security/cookie-defaults.ts';
import type { Caller } from '../http/security/session.ts';
import type { OwnerKind } from './owner.ts';
import { insertPlay, selectLastPosition } from './play-store.ts';
import { playIdleMs, playMs, resumeAt } from './rules.ts';
import { selectVideo } from './store.ts';

/** What the playlists, keys and segments of a play are below. */
const pathOf = (id: string) => `/api/plays/${id}`;

/** The name of a play's cookie. */
export const playCookie = (config: Config, id: string): string => cookieName(config, 'play', { path: pathOf(id) });

/**
 * Begins a watching for a caller whom the owner's guard has let in. The cookie in the answer is what opens the playlists,
 * keys and segments: it stays in this browser, out of reach of scripts. Throws `video_not_ready`.
 */
export async function openPlay(
  app: App,
  input: { videoId: string; owner: { kind: OwnerKind; id: string }; caller: Caller },
): Promise<{ play: Play; cookie: ReplyCookie }> {
  const { owner, caller } = input;
  const video = await selectVideo(app.db, input.videoId);
  if (video?.state !== 'ready' || video.seconds === null) throw new Failure('video_not_ready');
  const place = await selectLastPosition(app.db, { userId: caller.userId, videoId: video.id });
  const reader = await findReaderLine(app.db, caller);
  const secret = newSecret();
  const now = app.now();
  const id = randomUUID();
  await insertPlay(app.db, {
    id,
    userId: caller.userId,
    videoId: video.id,
    ownerKind: owner.kind,
    ownerId: owner.id,
    authSessionId: caller.sessionId,
    aal: caller.aal,
    secretHash: secretHashOf(secret),
    startedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + playIdleMs).toISOString(),
  });
  const path = pathOf(id);
  return {
    cookie: [playCookie(app.config, id), secret, { path, maxAge: playMs / 1000 }],
    play: {
      id,
      seconds: video.seconds,
      at: resumeAt(video.seconds, place ?? 0),
      reader,
      url: `${path}/main.m3u8`,
      soundUrl: video.heights.includes(0) ? `${path}/0/list.m3u8` : null,
      captions: video.captions.map((language) => ({ language, url: `${path}/captions/${language}` })),
      chapters: video.chapters,
    },
  };
}
