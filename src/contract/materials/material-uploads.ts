import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { maxPartBytes } from '../videos/videos-admin.ts';

/** A PDF that arrives in parts; a material is made of it by its id once `received` is `bytes`. */
export const pdfUpload = z.object({
  id,
  bytes: z.int(),
  /** How many of them have arrived. */
  received: z.int(),
});
export type PdfUpload = z.infer<typeof pdfUpload>;

export const materialUploads = {
  beginPdf: endpoint({
    method: 'POST',
    path: '/api/admin/material-uploads',
    summary: 'Begin to upload a PDF in parts, or go on: the same file of the same person that no material has taken.',
    access: ['teacher'],
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      bytes: z.int().check(z.minimum(1, 'file_empty')),
      /** When the file was last changed, as the browser says it (ms): with name and size that tells files apart. */
      modifiedAt: z.int(),
    }),
    response: pdfUpload,
    status: 201,
    errors: ['file_too_large'],
  }),
  sendPdfPart: endpoint({
    method: 'PUT',
    path: '/api/admin/material-uploads/:id/parts',
    summary: 'The next bytes of a PDF, from `from` on. Elsewhere than where it stands: `conflict` with `received`.',
    access: ['teacher'],
    params: idParams,
    query: z.object({ from: z.coerce.number().check(z.int(), z.minimum(0)) }),
    files: { part: { maxBytes: maxPartBytes, required: true } },
    response: pdfUpload,
    errors: ['not_found', 'conflict'],
  }),
};
