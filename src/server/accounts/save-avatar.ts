import { randomBytes } from 'node:crypto';
import { makePicture } from '../academy/make-picture.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { UploadedFile } from '../http/routes.ts';
import { avatarKey, avatarUrl } from './avatar-address.ts';
import { replaceAvatarUrl } from './profile-store.ts';
import { discardAvatar } from './remove-avatar.ts';

const sidePixels = 256;

/** Keeps a person's photo, square and without metadata, under a name nobody can guess; the one before is deleted. */
export async function saveAvatar(app: App, input: { userId: string; file: UploadedFile | undefined }) {
  if (!input.file) throw new Failure('file_missing');
  const sizes = await makePicture(input.file);
  const smallest = sizes.get(Math.min(...sizes.keys()));
  const { default: sharp } = await import('sharp');
  const square = await sharp(smallest)
    .resize(sidePixels, sidePixels, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer();
  const name = `${randomBytes(16).toString('base64url')}.webp`;
  await app.files.put(avatarKey(input.userId, name), square);
  const url = avatarUrl(input.userId, name);
  const replaced = await replaceAvatarUrl(app.db, {
    userId: input.userId,
    avatarUrl: url,
    at: app.now().toISOString(),
  });
  await discardAvatar(app, input.userId, replaced ? replaced.before : url);
  if (!replaced) throw new Failure('not_found');
  return { avatarUrl: url };
}
