import type { PdfUpload } from '../../../contract/materials/material-uploads.ts';
import { maxPdfBytes } from '../../../contract/materials/materials-admin.ts';
import type { App } from '../../app.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import type { UploadedFile } from '../../http/routes.ts';
import { uploadPartKey } from '../file-keys.ts';
import { lockUpload, updateReceived, upsertUpload } from './upload-store.ts';

interface Begin {
  name: string;
  bytes: number;
  /** Unix milliseconds. */
  modifiedAt: number;
  actorId: string;
}

/** Starts an upload, or resumes the unfinished one of the same file. Throws `file_too_large`. */
export async function beginPdf(app: App, { name, bytes, modifiedAt, actorId }: Begin): Promise<PdfUpload> {
  if (bytes > maxPdfBytes) {
    const params = { megabytes: maxPdfBytes / 1_000_000 };
    throw fieldFailure('file', { code: 'file_too_large', params }, 'file_too_large');
  }
  const modified = new Date(Math.min(Math.max(0, modifiedAt), 4_000_000_000_000)).toISOString();
  return upsertUpload(app.db, { name, bytes, modifiedAt: modified, uploadedBy: actorId, at: app.now().toISOString() });
}

interface Part {
  id: string;
  /** The offset of these bytes in the file. */
  from: number;
  part: UploadedFile;
  actorId: string;
}

/**
 * Stores the next bytes of a PDF. Parts must arrive in order: at any other offset it throws `conflict` with `received`, and the
 * client continues from there. Throws `not_found`.
 */
export async function receivePdfPart(app: App, { id, from, part, actorId }: Part): Promise<PdfUpload> {
  return app.db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, { id, uploadedBy: actorId });
    if (!upload) throw new Failure('not_found');
    if (upload.received !== from) throw new Failure('conflict', { received: upload.received });
    if (from + part.bytes > upload.bytes) throw fieldFailure('part', 'part_beyond_file', 'file_too_large');
    // Whole before it counts, under the lock: two senders never write one part.
    await app.files.putFile(uploadPartKey(id, from), part.path);
    const received = from + part.bytes;
    await updateReceived(trx, { id, received, at: app.now().toISOString() });
    return { id, bytes: upload.bytes, received };
  });
}
