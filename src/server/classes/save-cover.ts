import { randomUUID } from 'node:crypto';
import type { ClassForStaff } from '../../contract/classes-admin.ts';
import { removeFilesJob } from '../academy/jobs.ts';
import { makePicture } from '../academy/make-picture.ts';
import { recordAudit } from '../academy/record-audit.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { UploadedFile } from '../http/routes.ts';
import { describeForStaff } from './describe-class.ts';
import { coverFolder } from './rules.ts';
import { lockClass, updateCover } from './store.ts';

/**
 * Puts an uploaded picture on a class's page in place of the one before. Throws `not_found`,
 * `file_not_image`, `file_too_large`; nothing is left behind then.
 */
export async function saveCover(
  app: App,
  input: { id: string; file: UploadedFile | undefined; actorId: string },
): Promise<ClassForStaff> {
  if (!input.file) throw new Failure('file_missing');
  const sizes = await makePicture(input.file);
  const cover = randomUUID();
  const folder = coverFolder(input.id, cover);
  try {
    for (const [width, bytes] of sizes) await app.files.put(`${folder}/${width}.webp`, bytes);
    return await changeCover(app, { ...input, cover });
  } catch (error) {
    await app.files.removeAll(folder);
    throw error;
  }
}

/** Takes the picture off a class's page. Throws `not_found`. */
export async function removeCover(app: App, input: { id: string; actorId: string }): Promise<ClassForStaff> {
  return changeCover(app, { ...input, cover: null });
}

async function changeCover(
  app: App,
  input: { id: string; cover: string | null; actorId: string },
): Promise<ClassForStaff> {
  return app.db.transaction().execute(async (trx) => {
    const before = await lockClass(trx, input.id);
    if (!before) throw new Failure('not_found');
    await updateCover(trx, input.id, input.cover);
    if (before.cover) await app.jobs.enqueue(trx, removeFilesJob, { prefix: coverFolder(input.id, before.cover) });
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
