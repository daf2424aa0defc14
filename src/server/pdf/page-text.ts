import type { PDFiumPage } from './pdfium.ts';
import { layOut } from './text-layout.ts';
import { readPieces } from './text-pieces.ts';

/** The letters of a page that are kept; the rest is cut off. */
const longestText = 20_000;

/** The text of a page as it is read, with its layout (`layOut`); '' for a scan. */
export function pageText(page: PDFiumPage): string {
  // PostgreSQL cannot keep a NUL in a text.
  return layOut(readPieces(page, longestText)).replaceAll('\0', '').slice(0, longestText);
}
