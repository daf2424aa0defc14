import type { PDFiumPage } from './pdfium.ts';
import { type Box, type Piece, readPieces } from './text-pieces.ts';

/** The letters of a page that are kept; the rest is cut off. */
const longestText = 20_000;
/** In font sizes: pieces further apart are separate words, a piece that begins this far left of the last a new line. */
const wordGap = 0.2;
const lineBack = 2;

/**
 * The text of a page as it is read; '' for a scan. Where letters join (Devanagari), a PDF draws one word in many pieces
 * and states in a replacement text what each group of pieces spells; the engine's own reading repeats some of these
 * groups and puts a space after each. Pages without replacement texts are read by the engine.
 */
export function pageText(page: PDFiumPage): string {
  const pieces = readPieces(page, longestText);
  const text = pieces.some((piece) => piece.group) ? joinPieces(pieces) : page.getText();
  // PostgreSQL cannot keep a NUL in a text.
  return text.replaceAll('\0', '').slice(0, longestText);
}

function joinPieces(pieces: Piece[]): string {
  const told = new Set<number>();
  let text = '';
  let before: Box | undefined;
  for (const { box, spells, group } of pieces) {
    // In a drawn space the engine finds no ink, so no letter.
    if (!spells && !group) {
      text += ' ';
      continue;
    }
    if (!group || !told.has(group)) text += (before ? between(before, box) : '') + spells;
    told.add(group);
    before = before && sameLine(before, box) ? { ...box, right: Math.max(before.right, box.right) } : box;
  }
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

function sameLine(before: Box, next: Box): boolean {
  return Math.abs(next.baseline - before.baseline) < next.em / 2 && next.left > before.right - lineBack * next.em;
}

function between(before: Box, next: Box): string {
  if (!sameLine(before, next)) return '\n';
  return next.left - before.right > wordGap * next.em ? ' ' : '';
}
