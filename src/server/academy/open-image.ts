import type { App } from '../app.ts';
import { kept } from '../db/kept.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { findImage, selectPublishedIds } from './images-store.ts';
import { imageFolder, imagesTopic, imageWidths } from './rules.ts';

const publishedIds = kept([imagesTopic], async (app: App) => new Set(await selectPublishedIds(app.db)));

/** One size of a published picture, for anybody; a page cannot send a session with its pictures. */
export async function openImage(app: App, input: { id: string; name: string }): Promise<Download> {
  if (!(await publishedIds(app)).has(input.id)) throw new Failure('not_found');
  return download(app, input.id, input.name, 'public, max-age=31536000, immutable');
}

/** The small size of any picture, for admins. */
export async function previewImage(app: App, id: string): Promise<Download> {
  if (!(await findImage(app.db, id))) throw new Failure('not_found');
  return download(app, id, `${imageWidths.at(-1)}.webp`, 'private, no-store');
}

async function download(app: App, id: string, name: string, cacheControl: string): Promise<Download> {
  const key = `${imageFolder(id)}/${name}`;
  const content = await app.files.get(key);
  return { content, type: 'image/webp', length: content.length, cacheControl };
}
