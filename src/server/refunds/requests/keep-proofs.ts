import { mostProofs } from '../../../contract/refunds.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import type { Download, UploadedFile } from '../../http/routes.ts';
import { removeFilesLater } from '../../media/jobs.ts';
import { withDocumentPictures } from '../../media/with-document-pictures.ts';
import { withPhotos } from '../../media/with-photos.ts';
import { refundProofFolder, refundProofKey } from '../file-keys.ts';
import { selectProof, selectProven } from './proof-store.ts';

const fields = ['proof1', 'proof2', 'proof3'];

/**
 * Keeps the proofs of a request as pictures, photos and the first pages of PDFs, as many as there is room for, and then opens it
 * with their number; when that fails, nothing is left behind. Throws what `withDocumentPictures` and `withPhotos` throw.
 */
export function withProofs<T>(
  app: App,
  refundId: string,
  { userId, files }: { userId: string; files: Record<string, UploadedFile> },
  work: (proofs: number) => Promise<T>,
): Promise<T> {
  return withDocumentPictures(app, { files, fields, most: mostProofs }, (pictures) => {
    const kept = { userId, files: pictures, fields: Object.keys(pictures), folder: refundProofFolder(refundId) };
    return withPhotos(app, { ...kept, keyOf: (number) => refundProofKey(refundId, number) }, work);
  });
}

/** One photo of a request. Throws `not_found`. */
export async function openProof(app: App, input: { id: string; number: number }): Promise<Download> {
  const refund = await selectProof(app.db, input.id);
  if (!refund || input.number > refund.proofs) throw new Failure('not_found');
  const content = await app.files.get(refundProofKey(input.id, input.number));
  const filename = `${refund.number}-${input.number}.webp`;
  return { content, type: 'image/webp', length: content.length, filename, cacheControl: 'private, no-store' };
}

/** Removes the photos of all requests of somebody who leaves the academy. */
export async function removeRefundProofs(app: App, trx: Trx, userId: string): Promise<void> {
  for (const id of await selectProven(trx, userId)) await removeFilesLater(app, trx, refundProofFolder(id));
}
