import { randomUUID } from 'node:crypto';
import type { ImageFacts, ImageForAdmin } from '../../contract/academy-images.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { UploadedFile } from '../http/routes.ts';
import { findImage, insertImage } from './images-store.ts';
import { makePicture } from './make-picture.ts';
import { recordAudit } from './record-audit.ts';
import { imageFolder, imagesTopic, imageUrl, publishingProblems } from './rules.ts';

interface Input {
  /** Null for the system itself, as in the demo data. */
  actorId: string | null;
  facts: ImageFacts;
  file: UploadedFile;
}

/**
 * Keeps an uploaded picture and what is written about it. Throws `validation_failed` when it may not be published, and
 * `file_not_image` or `file_too_large`; nothing is left behind then.
 */
export async function uploadImage(app: App, input: Input): Promise<ImageForAdmin> {
  const problems = publishingProblems(input.facts);
  if (Object.keys(problems).length > 0) throw new Failure('validation_failed', { fields: problems });
  const sizes = await makePicture(input.file);
  const id = randomUUID();
  const at = app.now().toISOString();
  try {
    for (const [width, bytes] of sizes) await app.files.put(`${imageFolder(id)}/${width}.webp`, bytes);
    const image = await app.db.transaction().execute(async (trx) => {
      const consent = input.facts.consentGiven ? { at, by: input.actorId } : { at: null, by: null };
      await insertImage(trx, { id, url: imageUrl(id), facts: input.facts, consent, at });
      const after = await findImage(trx, id);
      if (!after) throw new Error('the image vanished while it was being kept');
      await recordAudit(trx, {
        actorId: input.actorId,
        action: 'academy.upload_image',
        subject: `academy_images:${id}`,
        after,
      });
      await app.changes.announce(trx, imagesTopic);
      return after;
    });
    app.changes.drop(imagesTopic);
    return image;
  } catch (error) {
    await app.files.removeAll(imageFolder(id));
    throw error;
  }
}
