import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { avatarKey } from '../file-keys.ts';
import { ownAvatarName } from './avatar-address.ts';
import { replaceAvatarUrl } from './profile-store.ts';

/** Removes a person's photo. */
export async function removeAvatar(app: App, userId: string): Promise<{ avatarUrl: null }> {
  const replaced = await replaceAvatarUrl(app.db, { userId, avatarUrl: null, at: app.now().toISOString() });
  if (!replaced) throw new Failure('not_found');
  await discardAvatar(app, userId, replaced.before);
  return { avatarUrl: null };
}

/** Deletes the file behind an address, if it is one of ours. */
export async function discardAvatar(app: App, userId: string, url: string | null): Promise<void> {
  const name = ownAvatarName(userId, url);
  if (name) await app.files.remove(avatarKey(userId, name));
}
