import type { PDFiumPage } from './pdfium.ts';
import { layOut } from './text-layout.ts';
import { readPieces } from './text-pieces.ts';

/** The letters of a page that are kept; the rest is cut off. */
const longestText = 20_000;

/**
 * The text of a page as it is read; '' for a scan. Where letters join (Devanagari), a PDF draws one word in many pieces
 * and states in a replacement text what each group of pieces spells; the engine's own reading repeats some of these
 * groups and puts a space after each. Pages without replacement texts are read by the engine.
 */
export function pageText(page: PDFiumPage): string {
  const pieces = readPieces(page, longestText);
  const text = pieces.some((piece) => piece.group) ? layOut(pieces) : page.getText();
  // PostgreSQL cannot keep a NUL in a text.
  return text.replaceAll('\0', '').slice(0, longestText);
}
