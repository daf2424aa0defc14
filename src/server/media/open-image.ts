import { extname } from 'node:path';
import type { App } from '../app.ts';
import { kept } from '../db/cached.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { shownImageKey, storedImageKey } from './file-keys.ts';
import { findImage, selectPublishedVersions } from './images-store.ts';
import { imagesTopic } from './rules.ts';

const publishedVersions = kept([imagesTopic], (app: App) => selectPublishedVersions(app.db));

/**
 * One size of a published picture, for anybody; a page cannot send a session with its pictures. Browsers keep it, shared
 * caches do not: a candidate who takes the consent back is off the network at once.
 */
export async function openImage(app: App, input: { id: string; version: string; name: string }): Promise<Download> {
  const { id, version, name } = input;
  if ((await publishedVersions(app)).get(id) !== version) throw new Failure('not_found');
  const key = shownImageKey(id, version, name);
  const content = await app.files.get(key).catch(() => {
    throw new Failure('not_found');
  });
  const type = `image/${extname(name).slice(1)}`;
  return { content, type, length: content.length, cacheControl: 'private, max-age=31536000, immutable' };
}

/** What only admins see of any picture: its small size, or the whole of it for cropping. */
export async function openKeptImage(app: App, id: string, name: 'preview' | 'source'): Promise<Download> {
  const image = await findImage(app.db, id);
  if (!image) throw new Failure('not_found');
  const content = await app.files.get(storedImageKey(id, image.picture, `${name}.webp`));
  return { content, type: 'image/webp', length: content.length, cacheControl: 'private, no-store' };
}
