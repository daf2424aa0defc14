import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { coverKey } from './file-keys.ts';
import { selectClass } from './store.ts';

/** One size of a class's picture, for anybody who was given its address; a page cannot send a session with pictures. */
export async function openCover(app: App, input: { id: string; cover: string; name: string }): Promise<Download> {
  const one = await selectClass(app.db, input.id);
  if (!one || one.cover !== input.cover) throw new Failure('not_found');
  const content = await app.files.get(coverKey(input.id, input.cover, input.name));
  return {
    content,
    type: 'image/webp',
    length: content.length,
    cacheControl: 'public, max-age=31536000, immutable',
  };
}
