import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Failure } from '../http/failures.ts';
import { imageFolder } from './file-keys.ts';
import { deleteImageRow, lockImage } from './images-store.ts';
import { removeFilesLater } from './jobs.ts';
import { imagesTopic } from './rules.ts';

/** Deletes an image; its files go in the background, surely, once that is committed. */
export async function deleteImage(app: App, input: { id: string; actorId: string }): Promise<{ id: string }> {
  const { id, actorId } = input;
  await app.db.transaction().execute(async (trx) => {
    const before = await lockImage(trx, id);
    if (!before) throw new Failure('not_found');
    await deleteImageRow(trx, id);
    await recordAudit(trx, { actorId, action: 'academy.delete_image', subject: `academy_images:${id}`, before });
    await removeFilesLater(app, trx, imageFolder(id));
    await app.changes.announce(trx, imagesTopic);
  });
  app.changes.drop(imagesTopic);
  return { id };
}
