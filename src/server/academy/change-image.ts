import type { ImageFacts, ImageForAdmin } from '../../contract/academy-images.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { findImage, lockImage, updateImage } from './images-store.ts';
import { recordAudit } from './record-audit.ts';
import { imagesTopic, publishingProblems } from './rules.ts';

/**
 * Changes what is written about an image, publishes it or takes it back. A consent keeps the time at which it was first
 * recorded. Throws `validation_failed` when it may not be published.
 */
export async function changeImage(
  app: App,
  input: { id: string; actorId: string; facts: ImageFacts },
): Promise<ImageForAdmin> {
  const { id, actorId, facts } = input;
  const problems = publishingProblems(facts);
  if (Object.keys(problems).length > 0) throw new Failure('validation_failed', { fields: problems });
  const image = await app.db.transaction().execute(async (trx) => {
    const before = await lockImage(trx, id);
    if (!before) throw new Failure('not_found');
    const consent = facts.consentGiven ? { at: app.now().toISOString(), by: actorId } : { at: null, by: null };
    await updateImage(trx, id, facts, facts.consentGiven === before.consentGiven ? undefined : consent);
    const after = await findImage(trx, id);
    if (!after) throw new Failure('not_found');
    await recordAudit(trx, {
      actorId,
      action: 'academy.change_image',
      subject: `academy_images:${id}`,
      before,
      after,
    });
    await app.changes.announce(trx, imagesTopic);
    return after;
  });
  app.changes.drop(imagesTopic);
  return image;
}
