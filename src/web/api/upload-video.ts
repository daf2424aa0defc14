import { maxPartBytes, type VideoForStaff, videosAdmin } from '../../contract/videos/videos-admin.ts';
import { CallFailed, call } from './client.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

interface Options {
  /** Percent of the file that has left. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

const mostTries = 6;

/**
 * Sends a film in parts, from where an earlier try of the same file stopped. A lost line is tried again for a while, part by
 * part. Throws `CallFailed`; beginning anew goes on from there.
 */
export async function uploadVideo(file: File, { onProgress, signal }: Options): Promise<VideoForStaff> {
  const { name, size, lastModified } = file;
  const body = { name: name.slice(-200), bytes: size, modifiedAt: lastModified };
  let video = await call(videosAdmin.beginVideo, { body, signal });
  for (let tries = 0; video.state === 'uploading'; ) {
    try {
      video = await sendPart(file, video, { onProgress, signal });
      tries = 0;
    } catch (error) {
      if (signal.aborted || !(error instanceof CallFailed)) throw error;
      const { received } = error.data;
      if (error.code === 'conflict' && typeof received === 'number') video = { ...video, received };
      else if (!['offline', 'unavailable', 'internal'].includes(error.code)) throw error;
      tries += 1;
      if (tries >= mostTries) throw error;
      await pause(1000 * tries, signal);
    }
  }
  return video;
}

function sendPart(file: File, { id, received, bytes }: VideoForStaff, { onProgress, signal }: Options) {
  const part = file.slice(received, received + maxPartBytes);
  return call(videosAdmin.sendVideoPart, {
    params: { id },
    query: { from: received },
    files: { part: new File([part], 'part') },
    fetch: fetchWithProgress((percent) => onProgress(((received + (part.size * percent) / 100) / bytes) * 100)),
    signal,
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
