import type { ErrorCode } from './errors.ts';

/** Why a PDF that was sent is not taken; `file_missing` is for fields that must be there. */
export const pdfRefusals = [
  'file_empty',
  'file_too_large',
  'file_not_pdf',
  'pdf_encrypted',
  'pdf_damaged',
  'pdf_too_many_pages',
  'pdf_page_too_large',
  'pdf_too_slow',
] as const satisfies readonly ErrorCode[];
