import { whileExternal } from '../../admission/request-slot.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import type { Download, UploadedFile } from '../../http/routes.ts';
import { removeFilesLater } from '../../media/jobs.ts';
import { pictureFile } from '../../pictures/picture-file.ts';
import { refundProofFolder, refundProofKey } from '../file-keys.ts';
import { selectProof, selectProven } from './proof-store.ts';

/** The width at which print on a page can be read, in pixels. */
const proofWidth = 1600;

/** Keeps the photos of a request, redrawn and without their metadata; how many there are. Throws what `PictureMaker.make` throws. */
export async function keepProofs(
  app: App,
  refundId: string,
  { userId, files }: { userId: string; files: Record<string, UploadedFile> },
): Promise<number> {
  let proofs = 0;
  for (const name of ['proof1', 'proof2', 'proof3'] as const) {
    const file = files[name];
    if (!file) continue;
    const made = await whileExternal(() =>
      app.pictures.make(userId, 'widths', { file: pictureFile(file, 'claim', name), widths: [proofWidth] }),
    );
    const [picture] = made.values();
    if (!picture) continue;
    proofs += 1;
    await app.files.put(refundProofKey(refundId, proofs), picture);
  }
  return proofs;
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
