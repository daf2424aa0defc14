import type { MaterialForm, MaterialForStaff } from '../../../contract/materials/materials-admin.ts';
import type { App } from '../../app.ts';
import { requireVersion } from '../../audit/edit-conflict.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { dropVideo } from '../../videos/attach-video.ts';
import { assertPriceValid, savePrice } from '../catalogue/save-price.ts';
import { versionFolder } from '../file-keys.ts';
import { openedPictures } from '../leaks/opened-pictures.ts';
import {
  type FileRow,
  insertVersion,
  type LockedMaterial,
  lockMaterial,
  updateMaterial,
  type VideoContent,
} from '../store.ts';
import { drawTilesJob } from '../tiles/draw-waiting.ts';
import { type Sent, takeUpload, withPdf } from '../uploads/with-pdf.ts';
import { attachUploadedVideo, notReady } from './attach-video.ts';
import { auditedForm } from './audited-form.ts';
import { readMaterialForStaff } from './list-materials-for-staff.ts';
import { announceCorrected } from './notify-corrected.ts';
import { removePageImages } from './remove-page-images.ts';
import { storePdf } from './store-pdf.ts';

/** A new PDF in place of the old one, however it came. */
interface Input extends Sent {
  id: string;
  /** The state that it was begun on. */
  version: string;
  form: MaterialForm;
}

/**
 * Updates a material, and its PDF or video if a new one was uploaded. The previous PDF is kept for staff as an earlier version;
 * its page images are deleted once the new ones are in place, except those of opened pages, so that a photo of one can still be
 * traced. Everyone who has the material is notified. A PDF can't become a video, nor the other way round. Throws `not_found`,
 * and `edit_conflict` if it was changed after `version`.
 */
export async function changeMaterial(app: App, input: Input): Promise<MaterialForStaff> {
  const { id, form, actorId } = input;
  assertPriceValid(form);
  const known = await readMaterialForStaff(app.db, id);
  const edited = { version: input.version, subject: `materials:${id}`, actorId };
  // Checked before any page is rendered, and again under the lock.
  await requireVersion(app.db, { ...edited, current: known });
  const isVideo = known.videoId !== null;
  if (isVideo !== (form.kind === 'video')) {
    throw fieldFailure('kind', 'material_kind_fixed');
  }
  const stored = isVideo ? null : await withPdf(app, input, async (file) => file && storePdf(app, id, file));
  try {
    const { saved, before, opened } = await app.db.transaction().execute(async (trx) => {
      const before = await lockMaterial(trx, id);
      if (!before) throw new Failure('not_found');
      await requireVersion(trx, { ...edited, current: await readMaterialForStaff(trx, id) });
      const video = await nextVideo(app, trx, { before, form, id });
      const opened = stored ? await openedPictures(app, trx, { materialId: id, version: before.fileVersion }) : null;
      const at = app.now().toISOString();
      await updateMaterial(trx, id, form, stored ?? video, at);
      if (opened) {
        await insertVersion(trx, id, before, { actorId, at, pictureBytes: opened.bytes });
        await app.jobs.enqueue(trx, drawTilesJob, { materialId: id });
        if (form.isPublished) await announceCorrected(app, trx, id);
      }
      await takeUpload(app, trx, input);
      await savePrice(app, trx, { materialId: id, form, actorId });
      await recordAudit(trx, {
        actorId,
        action: 'materials.change',
        subject: `materials:${id}`,
        before,
        after: { ...auditedForm(form), ...fileFacts(stored) },
      });
      return { saved: await readMaterialForStaff(trx, id), before, opened };
    });
    if (opened) await removePageImages(app, id, before, opened.pages);
    return saved;
  } catch (error) {
    if (stored) await app.files.removeFolder(versionFolder(id, stored.version));
    throw error;
  }
}

/** The video that came in place of the one before, which is thrown away; null when it stays. */
async function nextVideo(
  app: App,
  trx: Trx,
  { before, form, id }: { before: LockedMaterial; form: MaterialForm; id: string },
): Promise<VideoContent | null> {
  if (before.videoId === null) return null;
  if (form.videoId === '' || form.videoId === before.videoId) {
    if (form.isPublished && before.pages === 0) throw notReady();
    return null;
  }
  const next = await attachUploadedVideo(trx, { materialId: id, form });
  await dropVideo(app, trx, before.videoId);
  return next;
}

function fileFacts(stored: FileRow | null) {
  return stored ? { pages: stored.pages.length, bytes: stored.bytes } : {};
}
