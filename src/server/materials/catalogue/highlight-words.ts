import type { Segment } from '../../../contract/materials/materials.ts';
import { foldText } from './fold-text.ts';

/** Splits a text so that it needs no markup: a word that starts with one of the search words is a hit. */
export function highlightWords(text: string, wanted: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu)) {
    const word = foldText(match[0]);
    if (!wanted.some((one) => word.startsWith(one))) continue;
    if (match.index > from) segments.push({ text: text.slice(from, match.index), hit: false });
    segments.push({ text: match[0], hit: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) segments.push({ text: text.slice(from), hit: false });
  return segments;
}

const before = 40;
const after = 100;

/** The line around the first hit of a page, highlighted; null when there is none. */
export function excerptOf(page: string, wanted: readonly string[]): Segment[] | null {
  const text = page.replace(/\s+/g, ' ').trim();
  const segments = highlightWords(text, wanted);
  const first = segments.findIndex((segment) => segment.hit);
  if (first === -1) return null;
  const at = segments.slice(0, first).reduce((sum, segment) => sum + segment.text.length, 0);
  const start = at <= before ? 0 : wordStart(text, at - before);
  const end = text.length - at <= after ? text.length : wordStart(text, at + after);
  const cut = highlightWords(text.slice(start, end).trim(), wanted);
  const dots = { text: '…', hit: false };
  return [...(start > 0 ? [dots] : []), ...cut, ...(end < text.length ? [dots] : [])];
}

/** The first beginning of a word from this place on, no further than the next 30 letters. */
function wordStart(text: string, place: number): number {
  const space = text.indexOf(' ', place);
  return space === -1 || space - place > 30 ? place : space + 1;
}
