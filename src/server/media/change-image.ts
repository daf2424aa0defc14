import type { ImageFacts, ImageForAdmin, PictureFrame } from '../../contract/media/academy-images.ts';
import { whileExternal } from '../admission/request-slot.ts';
import type { App } from '../app.ts';
import { requireVersion } from '../audit/edit-conflict.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import type { UploadedFile } from '../http/routes.ts';
import type { PictureSource } from '../pictures/make-source.ts';
import { imageFolders } from './file-keys.ts';
import { discardVersion, type ImageVersion, makeVersion, readSource } from './image-version.ts';
import { findImage, lockImage, updateImage } from './images-store.ts';
import { removeFilesLater } from './jobs.ts';
import { openSource } from './open-source.ts';
import { requireImageFacts } from './require-image-facts.ts';
import { imagesTopic, sameFrame, withdrawsConsent } from './rules.ts';

/**
 * Changes what is written about an image, crops it again, publishes it or takes it back. A consent keeps the time at which it
 * was first recorded; with one taken back the story is unpublished whatever else is asked. Public files are there exactly
 * while it is published. Throws `validation_failed` when it may not be published or cut so, and `edit_conflict` when the image was
 * changed after `version`.
 */
export function changeImage(app: App, input: { id: string; actorId: string; version: string; facts: ImageFacts }) {
  return change(app, { ...input, source: null, alter: () => input.facts });
}

/** Puts another picture in place of an image's; what is written about it stays. Throws what `openSource` throws, and `edit_conflict`. */
export async function replacePicture(
  app: App,
  input: { id: string; actorId: string; version: string; file: UploadedFile; frame: PictureFrame },
) {
  const source = await openSource(app, input);
  return change(app, { ...input, source, alter: (before) => ({ ...before, ...input.frame }) });
}

interface Change {
  id: string;
  actorId: string;
  /** The state that the change was begun on. */
  version: string;
  /** A new picture, or null to keep the one there is. */
  source: PictureSource | null;
  alter(before: ImageForAdmin): ImageFacts;
}

/**
 * The picture is drawn before the transaction, which would hold its connection and the row for seconds. Of two who drew at once
 * the second finds another version when it locks the row, and its files go.
 */
async function change(app: App, { id, actorId, version, source, alter }: Change): Promise<ImageForAdmin> {
  const begun = await findImage(app.db, id);
  if (!begun) throw new Failure('not_found');
  const subject = `academy_images:${id}`;
  await requireVersion(app.db, { version, current: begun, subject, actorId });
  const asked = alter(begun);
  const withdrawn = withdrawsConsent(begun, asked);
  const facts = withdrawn ? { ...asked, isPublished: false } : asked;
  requireImageFacts(facts);
  const made = await drawChanged(app, begun, { facts, source, actorId });
  try {
    const image = await app.db.transaction().execute(async (trx) => {
      const before = await lockImage(trx, id);
      if (!before) throw new Failure('not_found');
      await requireVersion(trx, { version, current: before, subject, actorId });
      await removeReplaced(app, trx, before, { everything: made !== null, shown: !facts.isPublished });
      const hidden = before.isPublished && !facts.isPublished ? { url: '' } : {};
      const consent = consentOf(facts, { at: app.now().toISOString(), by: actorId, withdrawn });
      const changed = facts.consentGiven === before.consentGiven ? undefined : consent;
      await updateImage(trx, id, { facts, made: made ?? hidden, consent: changed });
      const after = await findImage(trx, id);
      if (!after) throw new Failure('not_found');
      const action = withdrawn ? 'academy.withdraw_consent' : 'academy.change_image';
      await recordAudit(trx, { actorId, action, subject, before, after });
      await app.changes.announce(trx, imagesTopic);
      return after;
    });
    app.changes.drop(imagesTopic);
    return image;
  } catch (error) {
    if (made) await discardVersion(app, id, made.version);
    throw error;
  }
}

/** New files where the change shows something else than there is; null otherwise. */
async function drawChanged(
  app: App,
  before: ImageForAdmin,
  { facts, source, actorId }: { facts: ImageFacts; source: PictureSource | null; actorId: string },
): Promise<ImageVersion | null> {
  const published = facts.isPublished && !before.isPublished;
  if (!source && !published && sameFrame(before, facts)) return null;
  return whileExternal(async () => {
    const from = source ?? (await readSource(app, before));
    return makeVersion(app, { id: before.id, actorId, source: from, frame: facts, isPublished: facts.isPublished });
  });
}

function consentOf(facts: ImageFacts, { at, by, withdrawn }: { at: string; by: string; withdrawn: boolean }) {
  if (facts.consentGiven) return { at, by, withdrawnAt: null };
  return { at: null, by: null, withdrawnAt: withdrawn ? at : null };
}

/** The files that the change leaves without a use go in the background, surely, once it is committed. */
async function removeReplaced(
  app: App,
  trx: Trx,
  before: ImageForAdmin,
  { everything, shown }: { everything: boolean; shown: boolean },
): Promise<void> {
  const files = imageFolders(before.id, before.picture);
  const gone = everything ? Object.values(files) : shown && before.isPublished ? [files.shown] : [];
  for (const prefix of gone) await removeFilesLater(app, trx, prefix);
}
