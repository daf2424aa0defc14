import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { removeFilesLater } from '../../media/jobs.ts';
import { deleteClassProduct } from '../../products/save-class-product.ts';
import { dropVideo } from '../../videos/attach-video.ts';
import { classFolder } from '../file-keys.ts';
import { selectRecording } from '../recordings/recording-store.ts';
import { classesTopic } from '../rules.ts';
import { hasRegistrations } from '../seats/seat-store.ts';
import { lockClass, removeClass } from '../store.ts';

/**
 * Deletes a class that nobody ever registered for, and the product of its seats unless somebody ordered
 * one. Throws `not_found`, `class_has_registrations`.
 */
export async function deleteClass(app: App, input: { id: string; actorId: string }): Promise<{ id: string }> {
  await app.db.transaction().execute(async (trx) => {
    const before = await lockClass(trx, input.id);
    if (!before) throw new Failure('not_found');
    if (await hasRegistrations(trx, input.id)) throw new Failure('class_has_registrations');
    const recording = await selectRecording(trx, input.id);
    try {
      await deleteClassProduct(trx, { classId: input.id, actorId: input.actorId });
      await removeClass(trx, input.id);
    } catch (error) {
      if (isStillReferenced(error)) throw new Failure('class_has_registrations');
      throw error;
    }
    if (recording?.videoId) await dropVideo(app, trx, recording.videoId);
    await removeFilesLater(app, trx, classFolder(input.id));
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'classes.delete',
      subject: `classes:${input.id}`,
      before,
    });
  });
  app.changes.drop(classesTopic);
  return { id: input.id };
}

/** An order, or a package that holds the seat, still names it. */
function isStillReferenced(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
