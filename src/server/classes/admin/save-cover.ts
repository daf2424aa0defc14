import { randomUUID } from 'node:crypto';
import type { ClassForStaff } from '../../../contract/classes/classes-admin.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import type { UploadedFile } from '../../http/routes.ts';
import { removeFilesLater } from '../../media/jobs.ts';
import { makePicture } from '../../media/make-picture.ts';
import { describeForStaff } from '../describe-class.ts';
import { coverFolder, coverKey } from '../file-keys.ts';
import { lockClass, updateCover } from '../store.ts';
import { requireUnchanged } from './save-class.ts';

/**
 * Puts an uploaded picture on a class's page in place of the one before. Throws `not_found`, `edit_conflict`,
 * `file_not_image`, `file_too_large`; nothing is left behind then.
 */
export async function saveCover(
  app: App,
  input: { id: string; version: string; file: UploadedFile | undefined; actorId: string },
): Promise<ClassForStaff> {
  if (!input.file) throw new Failure('file_missing');
  const sizes = await makePicture(app, { actorId: input.actorId, file: input.file, purpose: 'cover' });
  const cover = randomUUID();
  try {
    for (const [width, bytes] of sizes) await app.files.put(coverKey(input.id, cover, `${width}.webp`), bytes);
    return await changeCover(app, { ...input, cover });
  } catch (error) {
    await app.files.removeFolder(coverFolder(input.id, cover));
    throw error;
  }
}

/** Takes the picture off a class's page. Throws `not_found`. */
export async function removeCover(app: App, input: { id: string; actorId: string }): Promise<ClassForStaff> {
  return changeCover(app, { ...input, cover: null, version: null });
}

async function changeCover(
  app: App,
  input: { id: string; cover: string | null; version: string | null; actorId: string },
): Promise<ClassForStaff> {
  return app.db.transaction().execute(async (trx) => {
    const before = await lockClass(trx, input.id);
    if (!before) throw new Failure('not_found');
    const { version } = input;
    if (version !== null) await requireUnchanged(trx, before, { ...input, version, now: app.now() });
    await updateCover(trx, input.id, input.cover);
    if (before.cover) await removeFilesLater(app, trx, coverFolder(input.id, before.cover));
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'classes.change_cover',
      subject: `classes:${input.id}`,
      before: { title: before.title, cover: before.cover },
      after: { title: before.title, cover: input.cover },
    });
    return describeForStaff({ ...before, cover: input.cover }, app.now());
  });
}
