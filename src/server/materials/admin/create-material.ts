import { randomUUID } from 'node:crypto';
import type { MaterialForm, MaterialForStaff } from '../../../contract/materials/materials-admin.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { assertPriceValid, savePrice } from '../catalogue/save-price.ts';
import { materialFolder } from '../file-keys.ts';
import { insertMaterial, selectByUploadKey } from '../store.ts';
import { drawTilesJob } from '../tiles/draw-waiting.ts';
import { type Sent, takeUpload, withPdf } from '../uploads/with-pdf.ts';
import { attachUploadedVideo } from './attach-video.ts';
import { auditedForm } from './audited-form.ts';
import { readMaterialForStaff } from './list-materials-for-staff.ts';
import { storePdf } from './store-pdf.ts';

/** A PDF, however it came; a video explanation names its upload in the form. */
interface Input extends Sent {
  form: MaterialForm;
  /** One key makes one material, however often it is sent. */
  key?: string | null;
}

/**
 * Stores a new material with its rendered pages or its video and, if premium, its product; all or nothing. Returns the existing
 * one if its idempotency key was used before.
 */
export async function createMaterial(app: App, input: Input): Promise<MaterialForStaff> {
  const { form, uploadId } = input;
  // An upload creates one material only, whose response may have been lost.
  const key = input.key ?? (uploadId || null);
  const before = key === null ? undefined : await selectByUploadKey(app.db, key);
  if (before !== undefined) return readMaterialForStaff(app.db, before);
  assertPriceValid(form);
  return withPdf(app, input, (file) => makeMaterial(app, { ...input, key, file }));
}

async function makeMaterial(app: App, input: Input & { key: string | null }): Promise<MaterialForStaff> {
  const { form, file, actorId, key } = input;
  const isVideo = form.kind === 'video';
  if (isVideo && form.videoId === '') throw fieldFailure('file', 'video_missing', 'file_missing');
  if (!isVideo && !file) throw new Failure('file_missing', { fields: { file: 'file_missing' } });
  const id = randomUUID();
  try {
    const stored = !isVideo && file ? await storePdf(app, id, file) : null;
    return await app.db.transaction().execute(async (trx) => {
      const content = stored ?? (await attachUploadedVideo(trx, { materialId: id, form }));
      await insertMaterial(trx, { id, key }, form, content, app.now().toISOString());
      if (stored) await app.jobs.enqueue(trx, drawTilesJob, { materialId: id });
      await takeUpload(app, trx, input);
      await savePrice(app, trx, { materialId: id, form, actorId });
      await recordAudit(trx, {
        actorId,
        action: 'materials.create',
        subject: `materials:${id}`,
        after: { ...auditedForm(form), ...(stored ? { pages: stored.pages.length } : {}), bytes: content.bytes },
      });
      return readMaterialForStaff(trx, id);
    });
  } catch (error) {
    await app.files.removeFolder(materialFolder(id));
    // Two at once with one key: the second finds it taken only now.
    const first = key === null ? undefined : await selectByUploadKey(app.db, key);
    if (first !== undefined) return readMaterialForStaff(app.db, first);
    throw error;
  }
}
