import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { joinParts } from '../../adapters/files/join-parts.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import type { UploadedFile } from '../../http/routes.ts';
import { removeFilesLater } from '../../media/jobs.ts';
import { makeTemporaryFolder } from '../../process/temporary-folders.ts';
import { uploadFolder, uploadPartKey } from '../file-keys.ts';
import { deleteUpload, selectUpload } from './upload-store.ts';

export type PdfFile = Pick<UploadedFile, 'path' | 'filename'>;

/** How a PDF arrived: within its form, or in parts before it. */
export interface Sent {
  file: PdfFile | null;
  uploadId?: string | null;
  /** Null for the system itself, as in the demo data. */
  actorId: string | null;
}

/**
 * Works with a PDF in one file, whichever way it came; null where none did. Throws `not_found` for an upload that is not this
 * person's, and `conflict` with `received` for one that has not arrived whole.
 */
export async function withPdf<T>(app: App, sent: Sent, work: (file: PdfFile | null) => Promise<T>): Promise<T> {
  const { file, uploadId, actorId } = sent;
  if (!uploadId || actorId === null) return work(file);
  const upload = await selectUpload(app.db, { id: uploadId, uploadedBy: actorId });
  if (!upload) throw new Failure('not_found');
  const { bytes, received, name } = upload;
  if (received !== bytes) throw new Failure('conflict', { received });
  const folder = await makeTemporaryFolder('upload');
  try {
    const path = join(folder, 'document.pdf');
    await joinParts(app.files, { bytes, path, keyOf: (from) => uploadPartKey(uploadId, from) });
    return await work({ path, filename: name });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes an upload in the transaction that stores what was made of it. */
export async function takeUpload(app: App, trx: Trx, { uploadId }: Pick<Sent, 'uploadId'>): Promise<void> {
  if (!uploadId) return;
  await deleteUpload(trx, uploadId);
  await removeFilesLater(app, trx, uploadFolder(uploadId));
}
