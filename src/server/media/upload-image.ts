import { randomUUID } from 'node:crypto';
import type { ImageFacts, ImageForAdmin } from '../../contract/media/academy-images.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { UploadedFile } from '../http/routes.ts';
import { discardVersion, makeVersion } from './image-version.ts';
import { findImage, insertImage } from './images-store.ts';
import { openSource } from './open-source.ts';
import { requireImageFacts } from './require-image-facts.ts';
import { imagesTopic } from './rules.ts';

interface Input {
  /** Null for the system itself, as in the demo data. */
  actorId: string | null;
  facts: ImageFacts;
  file: UploadedFile;
}

/**
 * Keeps an uploaded picture and what is written about it. Throws `validation_failed` when it may not be published, and
 * what `openSource` throws; nothing is left behind then.
 */
export async function uploadImage(app: App, { actorId, facts, file }: Input): Promise<ImageForAdmin> {
  requireImageFacts(facts);
  const source = await openSource(app, { actorId, file });
  const id = randomUUID();
  const made = await makeVersion(app, { id, actorId, source, frame: facts, isPublished: facts.isPublished });
  const at = app.now().toISOString();
  const consent = { at: facts.consentGiven ? at : null, by: facts.consentGiven ? actorId : null, withdrawnAt: null };
  try {
    const image = await app.db.transaction().execute(async (trx) => {
      await insertImage(trx, { id, made, facts, consent, at });
      const after = await findImage(trx, id);
      if (!after) throw new Error('the image was removed while it was being saved');
      await recordAudit(trx, { actorId, action: 'academy.upload_image', subject: `academy_images:${id}`, after });
      await app.changes.announce(trx, imagesTopic);
      return after;
    });
    app.changes.drop(imagesTopic);
    return image;
  } catch (error) {
    await discardVersion(app, id, made.version);
    throw error;
  }
}
