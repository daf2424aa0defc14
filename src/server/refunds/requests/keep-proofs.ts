import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mostProofs } from '../../../contract/refunds.ts';
import { whileExternal } from '../../admission/request-slot.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import type { Download, UploadedFile } from '../../http/routes.ts';
import { removeFilesLater } from '../../media/jobs.ts';
import { withPhotos } from '../../media/with-photos.ts';
import { inspectPdf } from '../../pdf/inspect-pdf.ts';
import { pageFile } from '../../pdf/page-sizes.ts';
import { type PdfLimits, pdfLimits } from '../../pdf/pdf-limits.ts';
import { pdfFailure } from '../../pdf/pdf-refusal.ts';
import { makeTemporaryFolder } from '../../process/temporary-folders.ts';
import { refundProofFolder, refundProofKey } from '../file-keys.ts';
import { selectProof, selectProven } from './proof-store.ts';

/** What a PDF that is a proof may cost; a bank's slip has a page or two. */
const proofLimits: PdfLimits = { ...pdfLimits, maxPages: 20, documentMs: 60_000 };

type Files = Record<string, UploadedFile>;

/**
 * Keeps the proofs of a request as pictures, photos and the first pages of PDFs, as many as there is room for, and then opens it
 * with their number; when that fails, nothing is left behind. Throws what `withPhotos` throws, and what is wrong with a PDF.
 */
export async function withProofs<T>(
  app: App,
  refundId: string,
  { userId, files }: { userId: string; files: Files },
  work: (proofs: number) => Promise<T>,
): Promise<T> {
  const folders: string[] = [];
  try {
    const pictures = await picturesOf(app, files, folders);
    const kept = { userId, files: pictures, fields: Object.keys(pictures), folder: refundProofFolder(refundId) };
    return await withPhotos(app, { ...kept, keyOf: (number) => refundProofKey(refundId, number) }, work);
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

/** The photos by their field, and each page of a PDF as a picture; `folders` gets the temporary ones that hold pages. */
async function picturesOf(app: App, files: Files, folders: string[]): Promise<Files> {
  const pictures: Files = {};
  for (const name of ['proof1', 'proof2', 'proof3']) {
    const file = files[name];
    const room = mostProofs - Object.keys(pictures).length;
    if (!file || room <= 0) continue;
    if (!/\.pdf$/i.test(file.filename)) {
      pictures[name] = file;
      continue;
    }
    const inspected = await inspectPdf(file.path, file.filename, proofLimits);
    if (!inspected.ok) throw pdfFailure(inspected, name);
    const outDir = await makeTemporaryFolder('pages');
    folders.push(outDir);
    const rendered = await whileExternal(() => app.renderPages(file.path, { outDir, limits: proofLimits }));
    if (!rendered.ok) throw pdfFailure(rendered, name);
    for (const { number } of rendered.pages.slice(0, room)) {
      const filename = pageFile('zoom', number);
      pictures[`${name}-${number}`] = { ...file, path: join(outDir, filename), filename };
    }
  }
  return pictures;
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
