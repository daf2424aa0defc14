import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { VideoRefusal } from '../../contract/videos/videos-admin.ts';
import { joinParts } from '../adapters/files/join-parts.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { readSettings } from '../settings/read-settings.ts';
import { checkTools } from './check-tools.ts';
import { encodeRendition } from './encode-rendition.ts';
import { partKey, uploadFolder, videoFolder } from './file-keys.ts';
import type { VideoOwners } from './owner.ts';
import { preparedOf } from './prepared-of.ts';
import { probeVideo } from './probe-video.ts';
import { mostAttempts, probeRefusal, renditionsOf, silentAfterMs } from './rules.ts';
import { lockVideo, selectVideo, type VideoRow } from './store.ts';
import { VideoRefused } from './video-refused.ts';
import { claimVideo, insertRendition, touchVideo, updateProbe, updateReady, updateRefused } from './work-store.ts';

/** A video in the hands of one worker. */
interface Work {
  video: VideoRow;
  worker: string;
  /** On this machine, of this worker alone. */
  folder: string;
}

/**
 * Makes the heights of an uploaded video, one after the other; a height that is kept already, by a worker that was killed,
 * is not made again. Whoever comes second, or to a video that is done, does nothing.
 */
export async function prepareVideo(app: App, owners: VideoOwners, { videoId }: { videoId: string }): Promise<void> {
  const worker = randomUUID();
  const now = app.now();
  const silentBefore = new Date(now.getTime() - silentAfterMs).toISOString();
  if (!(await claimVideo(app.db, { id: videoId, worker, at: now.toISOString(), silentBefore }))) return;
  const video = await selectVideo(app.db, videoId);
  if (!video) return;
  const ofVideo = join(app.config.dataDir, 'video-work', videoId);
  // What a killed worker left behind.
  await rm(ofVideo, { recursive: true, force: true });
  const work = { video, worker, folder: join(ofVideo, worker) };
  try {
    if (video.attempts > mostAttempts) throw new VideoRefused('failed');
    await makeRenditions(app, work);
    await finish(app, owners, work);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (await updateRefused(app.db, { id: videoId, worker, refusal }))
      await app.files.removeFolder(videoFolder(videoId));
  } finally {
    await rm(work.folder, { recursive: true, force: true });
  }
}

function refusalOf(error: unknown): VideoRefusal | null {
  if (error instanceof VideoRefused) return error.refusal;
  return error instanceof Failure && error.code === 'video_tools_missing' ? 'tools_missing' : null;
}

async function makeRenditions(app: App, work: Work): Promise<void> {
  const { video, worker, folder } = work;
  await checkTools(app);
  const source = join(folder, 'film');
  await mkdir(dirname(source), { recursive: true, mode: 0o700 });
  await joinParts(app.files, { bytes: video.bytes, path: source, keyOf: (from) => partKey(video.id, from) });
  const probe = await probeVideo(app, source);
  const { access } = await readSettings(app);
  const refusal = probeRefusal(probe, { maxMinutes: access.videoMinutes });
  if (refusal) throw new VideoRefused(refusal);
  const fresh = app.keys.encrypt('video-key', randomBytes(16).toString('hex'), video.id);
  const ciphertext = await updateProbe(app.db, { id: video.id, seconds: probe.seconds, encryptedKey: fresh });
  const key = Buffer.from(app.keys.decrypt('video-key', ciphertext, video.id), 'hex');
  const renditions = renditionsOf(probe);
  const stop = new AbortController();
  for (const [index, rendition] of renditions.entries()) {
    if (video.heights.includes(rendition.height)) continue;
    const tell = tellProgress(app, work, stop, (share) => ((index + share) / renditions.length) * 100);
    await tell(0);
    const row = await encodeRendition(app, {
      videoId: video.id,
      source,
      folder: join(folder, String(rendition.height)),
      key,
      probe,
      rendition,
      onShare: (share) => void tell(share).catch(() => undefined),
      signal: stop.signal,
    });
    if (!(await touchVideo(app.db, { id: video.id, worker, percent: percentOf(index + 1, renditions), at: at(app) })))
      return;
    await insertRendition(app.db, video.id, row);
  }
}

const at = (app: App) => app.now().toISOString();
const percentOf = (done: number, all: readonly unknown[]) => Math.floor((done / all.length) * 100);

/** Writes down the progress every two seconds at most; stops the work when another worker has it. */
function tellProgress(app: App, { video, worker }: Work, stop: AbortController, percent: (share: number) => number) {
  let told = Number.NEGATIVE_INFINITY;
  return async (share: number) => {
    const elapsed = performance.now();
    if (elapsed - told < 2000) return;
    told = elapsed;
    const mine = await touchVideo(app.db, { id: video.id, worker, percent: Math.floor(percent(share)), at: at(app) });
    if (!mine) stop.abort();
  };
}

async function finish(app: App, owners: VideoOwners, { video, worker }: Work): Promise<void> {
  const isMine = await app.db.transaction().execute(async (trx) => {
    const row = await lockVideo(trx, video.id);
    if (!row || !(await updateReady(trx, { id: video.id, worker }))) return false;
    if (row.ownerKind && row.ownerId) await owners[row.ownerKind].videoReady(app, trx, row.ownerId, preparedOf(row));
    return true;
  });
  if (isMine) await app.files.removeFolder(uploadFolder(video.id));
}
