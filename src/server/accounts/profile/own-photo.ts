import type { App } from '../../app.ts';
import { avatarKey } from '../file-keys.ts';
import { ownAvatarName } from './avatar-address.ts';
import { findAvatar } from './profile-store.ts';

/** A person's photo as a file; null where they have none of ours. */
export async function findOwnPhoto(app: App, userId: string): Promise<{ name: string; bytes: number } | null> {
  const name = ownAvatarName(userId, await findAvatar(app.db, userId));
  if (!name) return null;
  const bytes = await app.files.size(avatarKey(userId, name)).catch(() => null);
  return bytes === null ? null : { name, bytes };
}
