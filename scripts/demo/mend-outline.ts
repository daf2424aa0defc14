import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import type { Page } from 'playwright-core';

/** The headings of a page, as they read. */
export const headingsOf = (page: Page): Promise<string[]> =>
  page.evaluate("Array.from(document.querySelectorAll('h1, h2, h3, h4, h5, h6'), (one) => one.textContent)");

const closed = (text: string) => text.replace(/\s+/g, '');

/**
 * Gives the lines of the outline the texts of the `headings` that they came from: Chromium drops the space at which a heading
 * breaks into two lines, and writes a heading twice where a page break moved it.
 */
export function mendOutline(document: PDFDocument, headings: readonly string[]): void {
  const byTitle = new Map<string, string>();
  for (const heading of headings) {
    const text = heading.replace(/\s+/g, ' ').trim();
    byTitle.set(closed(text), text);
    byTitle.set(closed(text + text), text);
  }
  const root = document.catalog.lookup(PDFName.of('Outlines'));
  if (root instanceof PDFDict) mendBelow(root, byTitle);
}

function mendBelow(parent: PDFDict, byTitle: ReadonlyMap<string, string>): void {
  let line = parent.lookup(PDFName.of('First'));
  while (line instanceof PDFDict) {
    const title = line.lookupMaybe(PDFName.of('Title'), PDFString, PDFHexString)?.decodeText() ?? '';
    const mended = byTitle.get(closed(title));
    if (mended && mended !== title) line.set(PDFName.of('Title'), PDFHexString.fromText(mended));
    mendBelow(line, byTitle);
    line = line.lookup(PDFName.of('Next'));
  }
}
