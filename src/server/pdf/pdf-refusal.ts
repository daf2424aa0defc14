import type { FieldError } from '../../contract/field-errors.ts';
import type { Failure } from '../http/failures.ts';
import { fieldFailure } from '../http/failures.ts';
import type { PdfRefusal } from './pdf-limits.ts';

/** A refused PDF as an answer at the form's field, naming the page or the limit. */
export function pdfFailure(refusal: PdfRefusal, field = 'file'): Failure {
  return fieldFailure(field, fieldErrorOfPdf(refusal), refusal.code);
}

function fieldErrorOfPdf({ code, page, limit = 0, holds }: PdfRefusal): FieldError {
  if (holds) return { code: `pdf_${holds}` };
  switch (code) {
    case 'file_too_large':
      return { code, params: { megabytes: Math.round(limit / 1_000_000) } };
    case 'file_not_pdf':
      return { code: 'pdf_format' };
    case 'pdf_too_many_pages':
      return { code, params: { max: limit } };
    case 'pdf_page_too_large':
      // Without a limit of paper it was the memory that did not suffice.
      if (limit > 0) return { code, params: { page: page ?? 1 } };
      return page === undefined ? { code: 'pdf_memory' } : { code: 'pdf_page_memory', params: { page } };
    case 'pdf_too_slow':
      return page === undefined ? { code } : { code: 'pdf_page_too_slow', params: { page } };
    case 'validation_failed':
      return { code: 'invalid' };
    default:
      return { code };
  }
}
