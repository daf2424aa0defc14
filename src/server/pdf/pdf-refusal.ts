import { failureMessages } from '../http/failure-messages.ts';
import type { Failure } from '../http/failures.ts';
import { fieldFailure } from '../http/failures.ts';
import { activeContentWords } from './active-content.ts';
import type { PdfRefusal } from './pdf-limits.ts';

const count = new Intl.NumberFormat('en-IN');

/** A refused PDF as an answer at the form's `file` field, naming the page or the limit. */
export function pdfFailure({ code, page, limit, holds }: PdfRefusal): Failure {
  if (holds) return fieldFailure('file', activeContentWords[holds], code);
  const words = {
    file_too_large: `The file is larger than ${Math.round((limit ?? 0) / 1_000_000)} MB. Choose a smaller one.`,
    pdf_too_many_pages: `This PDF has more than ${count.format(limit ?? 0)} pages. Split it into parts.`,
    // Without a limit of paper it was the memory that did not suffice.
    pdf_page_too_large:
      limit === undefined
        ? `${page === undefined ? 'This PDF' : `Page ${page} of this PDF`} takes too much memory to draw. Export it in a simpler form.`
        : `Page ${page} of this PDF is too large. Export it at a normal paper size.`,
    pdf_too_slow:
      page === undefined
        ? 'All pages of this PDF together take too long to draw. Split it into parts.'
        : `Page ${page} of this PDF takes too long to draw. Export it in a simpler form.`,
  };
  return fieldFailure('file', code in words ? words[code as keyof typeof words] : failureMessages[code], code);
}
