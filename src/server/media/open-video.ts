import type { App } from '../app.ts';
import { rangedFile } from '../http/answers/ranged-file.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { readSettings } from '../settings/read-settings.ts';
import { introVideoKey } from './file-keys.ts';
import { videoUrl } from './rules.ts';

/** The introduction video or its poster; a film in the byte range that the player asks for. */
export async function openVideo(
  app: App,
  input: { id: string; name: string; range: string | undefined },
): Promise<Download> {
  const { introVideo } = await readSettings(app);
  if (!introVideo?.url.startsWith(videoUrl(input.id, ''))) throw new Failure('not_found');
  const key = introVideoKey(input.id, input.name);
  const size = await app.files.size(key).catch(() => {
    throw new Failure('not_found');
  });
  const file = {
    size,
    type: input.name.endsWith('.mp4') ? 'video/mp4' : 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
    stream: (range?: { start: number; end: number }) => app.files.stream(key, range),
  };
  return rangedFile(file, { range: input.range });
}
