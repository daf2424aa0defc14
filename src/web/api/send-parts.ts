import { maxPartBytes } from '../../contract/videos/videos-admin.ts';
import { CallFailed } from './client.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

export interface UploadOptions {
  /** Percent of the file that has left. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** An upload as the server has it: its size, and how much of it has arrived. */
interface Upload {
  id: string;
  bytes: number;
  received: number;
}

/** What one part is sent with. */
export interface Part {
  params: { id: string };
  query: { from: number };
  files: { part: File };
  fetch: ReturnType<typeof fetchWithProgress>;
  signal: AbortSignal;
}

const mostTries = 6;

/**
 * Sends a file in parts, from where an earlier try stopped. A lost line is tried again for a while, part by part. Throws
 * `CallFailed`; the next try goes on from there.
 */
export async function sendParts<U extends Upload>(
  file: File,
  begun: U,
  { onProgress, signal, send }: UploadOptions & { send: (part: Part) => Promise<U> },
): Promise<U> {
  let upload = begun;
  for (let tries = 0; upload.received < upload.bytes; ) {
    const { id, received, bytes } = upload;
    const part = file.slice(received, received + maxPartBytes);
    try {
      upload = await send({
        params: { id },
        query: { from: received },
        files: { part: new File([part], 'part') },
        fetch: fetchWithProgress((percent) => onProgress(((received + (part.size * percent) / 100) / bytes) * 100)),
        signal,
      });
      tries = 0;
    } catch (error) {
      if (signal.aborted || !(error instanceof CallFailed)) throw error;
      const { received: there } = error.data;
      if (error.code === 'conflict' && typeof there === 'number') upload = { ...upload, received: there };
      else if (!['offline', 'unavailable', 'internal'].includes(error.code)) throw error;
      tries += 1;
      if (tries >= mostTries) throw error;
      await pause(1000 * tries, signal);
    }
  }
  return upload;
}

/** What tells a file apart from others, for the server. */
export const describeFile = ({ name, size, lastModified }: File) => ({
  name: name.slice(-200),
  bytes: size,
  modifiedAt: lastModified,
});

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
