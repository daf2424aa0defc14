import type { ObjectPath } from '../../contract/storage.ts';
import { findOwnPhoto } from '../accounts/profile/own-photo.ts';
import { readAvatar } from '../accounts/profile/read-avatar.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { imageObjects, openImageObject } from '../media/image-objects.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Opens a file of a bucket for whoever `userId` is; null is a visitor. Images are those of the caller's table read, photos the
 * caller's own. Throws `not_found`, whether there is none or it is not theirs.
 */
export async function openObject(app: App, path: ObjectPath, userId: string | null): Promise<Download> {
  const { bucket, folder, name } = path;
  if (bucket === 'avatars') {
    if (userId === null || folder !== userId || !/^[\w-]{22}\.webp$/.test(name)) throw new Failure('not_found');
    return readAvatar(app, { id: userId, name });
  }
  const id = name.replace(/\.webp$/, '');
  if (bucket !== 'academy_images' || !uuid.test(id)) throw new Failure('not_found');
  const [image] = await imageObjects(app, { visitor: userId === null, category: folder, ids: [id] });
  if (!image) throw new Failure('not_found');
  return openImageObject(app, image);
}

/** Which of a folder's files such a person may open, by name, read at once. */
export async function readableNames(
  app: App,
  input: { bucket: string; folder: string; names: readonly string[]; userId: string },
): Promise<ReadonlySet<string>> {
  const { bucket, folder, names, userId } = input;
  if (bucket === 'avatars') {
    const photo = folder === userId ? await findOwnPhoto(app, userId) : null;
    return new Set(photo ? [photo.name] : []);
  }
  const ids = names.map((name) => name.replace(/\.webp$/, '')).filter((id) => uuid.test(id));
  if (bucket !== 'academy_images' || ids.length === 0) return new Set();
  const found = new Set((await imageObjects(app, { visitor: false, category: folder, ids })).map((one) => one.id));
  return new Set(names.filter((name) => found.has(name.replace(/\.webp$/, ''))));
}

/** Opens a published image for anybody who has its address. Throws `not_found`. */
export async function openPublicObject(app: App, path: ObjectPath): Promise<Download> {
  const id = path.name.replace(/\.webp$/, '');
  if (path.bucket !== 'academy_images' || !uuid.test(id)) throw new Failure('not_found');
  const [image] = await imageObjects(app, { visitor: false, category: path.folder, ids: [id] });
  if (!image) throw new Failure('not_found');
  return openImageObject(app, image);
}

/** The same, offered as a download where the address asks for one: under its own name, or that which is asked for. */
export function asDownload(download: Download, path: ObjectPath, asked: string | undefined): Download {
  return asked === undefined ? download : { ...download, filename: asked || path.name };
}
