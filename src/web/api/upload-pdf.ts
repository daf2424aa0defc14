import { materialUploads } from '../../contract/materials/material-uploads.ts';
import { maxPartBytes } from '../../contract/videos/videos-admin.ts';
import { call } from './client.ts';
import { describeFile, sendParts, type UploadOptions } from './send-parts.ts';

/** What a material's form is sent with for its PDF. */
interface SentPdf {
  files: { file?: File };
  /** Of a PDF that went before in parts; '' for none. */
  uploadId: string;
}

/** Sends a PDF that is larger than one part before its form, so that a lost line costs one part; a smaller one goes with it. */
export async function uploadPdf(file: File | null, options: UploadOptions): Promise<SentPdf> {
  if (!file || file.size <= maxPartBytes) return { files: file ? { file } : {}, uploadId: '' };
  const begun = await call(materialUploads.beginPdf, { body: describeFile(file), signal: options.signal });
  const { id } = await sendParts(file, begun, { ...options, send: (part) => call(materialUploads.sendPdfPart, part) });
  return { files: {}, uploadId: id };
}
