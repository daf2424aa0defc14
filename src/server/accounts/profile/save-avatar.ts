import { randomBytes } from 'node:crypto';
import { whileExternal } from '../../admission/request-slot.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { takeToken } from '../../http/limits.ts';
import type { UploadedFile } from '../../http/routes.ts';
import { pictureFile } from '../../pictures/picture-file.ts';
import { avatarKey } from '../file-keys.ts';
import { avatarUrl } from './avatar-address.ts';
import { replaceAvatarUrl } from './profile-store.ts';
import { discardAvatar } from './remove-avatar.ts';

const sidePixels = 256;

/** Photos that one person may send in an hour: one is chosen with a few attempts. */
const photosAnHour = 20;

/**
 * Keeps a person's photo, square and without metadata, under a name nobody can guess; the one before is deleted. Throws
 * `too_many_requests` and what `PictureMaker.make` throws.
 */
export async function saveAvatar(app: App, input: { userId: string; file: UploadedFile | undefined }) {
  const { userId, file } = input;
  if (!file) throw new Failure('file_missing');
  const limit = { key: `avatar:${userId}`, limit: photosAnHour, windowSeconds: 3600 };
  const retryAfterSeconds = await takeToken(app.db, limit, app.now());
  if (retryAfterSeconds > 0) throw new Failure('too_many_requests', { retryAfterSeconds });
  const opened = pictureFile(file, 'avatar');
  const square = await whileExternal(() => app.pictures.make(userId, 'square', { file: opened, side: sidePixels }));
  const name = `${randomBytes(16).toString('base64url')}.webp`;
  await app.files.put(avatarKey(userId, name), square);
  const url = avatarUrl(userId, name);
  let before: string | null;
  try {
    const replaced = await replaceAvatarUrl(app.db, { userId, avatarUrl: url, at: app.now().toISOString() });
    if (!replaced) throw new Failure('not_found');
    ({ before } = replaced);
  } catch (error) {
    await discardAvatar(app, userId, url);
    throw error;
  }
  await discardAvatar(app, userId, before);
  return { avatarUrl: url };
}
