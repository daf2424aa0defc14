import type { TableRow } from '../../../contract/materials/bulk-import.ts';
import { materialsAdmin } from '../../../contract/materials/materials-admin.ts';
import { CallFailed, call } from '../../api/client.ts';
import { fetchWithProgress } from '../../api/fetch-with-progress.ts';
import type { UploadOptions } from '../../api/send-parts.ts';
import { uploadPdf } from '../../api/upload-pdf.ts';
import { uploadVideo } from '../../api/upload-video.ts';

const waitsMs = [1_000, 3_000, 6_000];

/** Uploads the file of one row as a draft. A lost line is tried again; the row's key keeps that from making two. Throws `CallFailed`. */
export async function sendRow(form: NonNullable<TableRow['form']>, file: File, options: UploadOptions): Promise<void> {
  const { signal, onProgress } = options;
  const isVideo = form.kind === 'video';
  const videoId = isVideo ? (await uploadVideo(file, options)).id : '';
  const { files, uploadId } = await uploadPdf(isVideo ? null : file, options);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await call(materialsAdmin.createMaterial, {
        body: { ...form, videoId, uploadId },
        files,
        fetch: fetchWithProgress(onProgress),
        signal,
      });
      return;
    } catch (error) {
      const wait = waitsMs[attempt];
      if (signal.aborted || wait === undefined || !isLost(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Whether a call found no server: the next one would not either. */
export function isLost(error: unknown): boolean {
  return error instanceof CallFailed && (error.code === 'offline' || error.code === 'unavailable');
}
