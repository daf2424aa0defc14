import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { avatarKey } from '../file-keys.ts';
import { avatarUrl } from './avatar-address.ts';
import { hasAvatar } from './profile-store.ts';

/** A person's photo, while it is theirs. */
export async function readAvatar(app: App, input: { id: string; name: string }): Promise<Download> {
  const { id, name } = input;
  if (!(await hasAvatar(app.db, id, avatarUrl(id, name)))) throw new Failure('not_found');
  const content = await app.files.get(avatarKey(id, name));
  return {
    content,
    type: 'image/webp',
    length: content.length,
    cacheControl: 'private, max-age=31536000, immutable',
  };
}
