import { imageCategories } from '../../contract/media/academy-images.ts';
import { buckets, type StorageObject } from '../../contract/storage.ts';
import { findOwnPhoto } from '../accounts/profile/own-photo.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { imageObjects, sizeOfImageObject } from '../media/image-objects.ts';

interface Listing {
  bucket: string;
  /** A folder, with or without a slash at its end; '' lists the folders. */
  prefix: string;
  search: string;
  limit: number;
  offset: number;
  sortBy?: { column?: string | undefined; order?: 'asc' | 'desc' | undefined } | undefined;
}

/** A folder or file, and how its bytes are looked up once it is on the page that is asked for. */
interface Listed {
  object: StorageObject;
  bytes?: () => Promise<number>;
}

/** Folders and files that the caller may read, by name. Throws `not_found` for another bucket. */
export async function listObjects(app: App, input: Listing, userId: string | null): Promise<StorageObject[]> {
  const { bucket, search, limit, offset, sortBy } = input;
  if (!buckets.some((one) => one === bucket)) throw new Failure('not_found');
  const prefix = input.prefix.replace(/\/$/, '');
  const all = bucket === 'avatars' ? await photos(app, prefix, userId) : await images(app, prefix, userId === null);
  const found = all.filter(({ object }) => object.name.includes(search));
  const key = sortBy?.column === 'created_at' || sortBy?.column === 'updated_at' ? 'created_at' : 'name';
  const sign = sortBy?.order === 'desc' ? -1 : 1;
  found.sort((a, b) => sign * ((a.object[key] ?? '') < (b.object[key] ?? '') ? -1 : 1));
  const page = found.slice(offset, offset + limit);
  return Promise.all(
    page.map(async ({ object, bytes }) => ({ ...object, metadata: bytes ? fileFacts(await bytes()) : null })),
  );
}

async function images(app: App, prefix: string, visitor: boolean): Promise<Listed[]> {
  if (prefix === '') return imageCategories.map((name) => ({ object: entry(name) }));
  const rows = await imageObjects(app, { visitor, category: prefix });
  return rows.map((one) => ({
    object: {
      ...entry(`${one.id}.webp`),
      id: one.id,
      created_at: one.createdAt,
      updated_at: one.createdAt,
      last_accessed_at: one.createdAt,
    },
    bytes: async () => (await sizeOfImageObject(app, one)) ?? 0,
  }));
}

async function photos(app: App, prefix: string, userId: string | null): Promise<Listed[]> {
  const photo = userId === null ? null : await findOwnPhoto(app, userId);
  if (!photo || userId === null) return [];
  if (prefix === '') return [{ object: entry(userId) }];
  return prefix === userId ? [{ object: { ...entry(photo.name), id: userId }, bytes: async () => photo.bytes }] : [];
}

const entry = (name: string): StorageObject => ({
  name,
  ...{ id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
});

const fileFacts = (bytes: number): StorageObject['metadata'] => ({
  ...{ size: bytes, contentLength: bytes, mimetype: 'image/webp', cacheControl: 'private, max-age=31536000' },
});
