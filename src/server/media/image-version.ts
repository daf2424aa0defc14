import { randomBytes } from 'node:crypto';
import type { PictureFrame } from '../../contract/media/academy-images.ts';
import type { App } from '../app.ts';
import type { PictureSource } from '../pictures/make-source.ts';
import { imageFolders, shownImageKey, storedImageKey } from './file-keys.ts';
import { imageUrl } from './rules.ts';

/** What a row says of the files of its image. */
export interface ImageVersion {
  version: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * Writes everything that an image needs under a name that nothing had before: the source and a preview for the admin, and
 * the public sizes where it is published. Nothing is left behind when that fails. Throws what `PictureMaker.make` throws.
 */
export async function makeVersion(
  app: App,
  input: { id: string; actorId: string | null; source: PictureSource; frame: PictureFrame; isPublished: boolean },
): Promise<ImageVersion> {
  const { id, actorId, source, frame, isPublished } = input;
  const picture = { source: source.bytes, frame };
  const version = randomBytes(4).toString('hex');
  const files = new Map([
    [storedImageKey(id, version, 'source.webp'), source.bytes],
    [storedImageKey(id, version, 'preview.webp'), await app.pictures.make(actorId, 'preview', picture)],
  ]);
  let url = '';
  if (isPublished) {
    const sizes = await app.pictures.make(actorId, 'sizes', picture);
    for (const [name, bytes] of sizes.files) files.set(shownImageKey(id, version, name), bytes);
    url = imageUrl(id, version, sizes.tail);
  }
  try {
    for (const [key, bytes] of files) await app.files.put(key, bytes);
  } catch (error) {
    await discardVersion(app, id, version);
    throw error;
  }
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  return { version, url, width: source.width, height: source.height, bytes };
}

/** Removes a version that no row names. */
export async function discardVersion(app: App, id: string, version: string): Promise<void> {
  for (const folder of Object.values(imageFolders(id, version))) await app.files.removeFolder(folder);
}

/** The uncut picture of an image. */
export async function readSource(
  app: App,
  image: { id: string; picture: string; width: number; height: number },
): Promise<PictureSource> {
  const bytes = await app.files.get(storedImageKey(image.id, image.picture, 'source.webp'));
  return { bytes, width: image.width, height: image.height };
}
