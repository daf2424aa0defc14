import type { App } from '../app.ts';
import { byteRange } from '../http/byte-range.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { readSettings } from './read-settings.ts';
import { videoFolder, videoUrl } from './rules.ts';

/** The introduction video or its poster; a film in the byte range that the player asks for. */
export async function openVideo(
  app: App,
  input: { id: string; name: string; range: string | undefined },
): Promise<Download> {
  const { introVideo } = await readSettings(app);
  if (!introVideo?.url.startsWith(videoUrl(input.id, ''))) throw new Failure('not_found');
  const key = `${videoFolder(input.id)}/${input.name}`;
  const size = await app.files.size(key).catch(() => {
    throw new Failure('not_found');
  });
  const cacheControl = 'public, max-age=31536000, immutable';
  const type = input.name.endsWith('.mp4') ? 'video/mp4' : 'image/webp';
  const range = byteRange(input.range, size);
  if (range === 'outside') throw new Failure('range_outside');
  const content = await app.files.stream(key, range ?? undefined);
  if (!range) return { content, type, length: size, cacheControl, headers: { 'accept-ranges': 'bytes' } };
  return {
    content,
    type,
    length: range.end - range.start + 1,
    status: 206,
    cacheControl,
    headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${range.start}-${range.end}/${size}` },
  };
}
