import type { ErrorCode } from '../errors.ts';

/** Why a PDF that was sent is not taken, besides what is true of every file (`refusals.ts`). */
export const pdfRefusals = [
  'file_not_pdf',
  'pdf_encrypted',
  'pdf_damaged',
  'pdf_too_many_pages',
  'pdf_page_too_large',
  'pdf_too_slow',
] as const satisfies readonly ErrorCode[];
