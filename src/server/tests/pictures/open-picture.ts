import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import type { Viewer } from '../bank/questions.ts';
import { pictureKey } from '../file-keys.ts';
import { sealPicture } from '../papers/seal-paper.ts';
import { hasPracticePicture } from '../practice/draw-store.ts';
import { hasPicture, selectPaperPicture, selectUses } from './picture-store.ts';
import { isSeen } from './rules.ts';

/** A picture for who may see it now. Throws `not_found` for everybody else, as for one that is not there. */
export async function openPicture(app: App, { id, viewer }: { id: string; viewer: Viewer }): Promise<Download> {
  const isStaff = viewer.roles.includes('admin') || viewer.roles.includes('teacher');
  const now = app.now();
  const isShown = isStaff
    ? await hasPicture(app.db, id)
    : (await selectUses(app.db, { id, userId: viewer.userId, now: now.toISOString() })).some((use) =>
        isSeen(use, now),
      ) || (await hasPracticePicture(app.db, { id, userId: viewer.userId, now: now.toISOString() }));
  if (!isShown) throw new Failure('not_found');
  const content = await app.files.get(pictureKey(id));
  // A day: an attempt goes on without a line, and its picture never changes.
  return { content, type: 'image/webp', length: content.length, cacheControl: 'private, max-age=86400, immutable' };
}

/** A picture of a paper before the start, sealed with it. Throws `not_found` and `access_needed`. */
export async function getSealedPicture(app: App, of: { id: string; userId: string; n: number }): Promise<Download> {
  const found = await selectPaperPicture(app.db, of);
  if (!found) throw new Failure('not_found');
  if (!found.hasAccess) throw new Failure('access_needed');
  const { pictureId } = found;
  const bytes = await app.files.get(pictureKey(pictureId));
  const content = sealPicture(app.keys, of.id, { id: pictureId, bytes });
  return { content, type: 'application/octet-stream', length: content.length, cacheControl: 'private, no-store' };
}
