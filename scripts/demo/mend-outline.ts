import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';

/** Chromium writes the title of a heading twice where a page break moved it: `गणितगणित` becomes `गणित`. */
export function mendOutline(document: PDFDocument): void {
  const root = document.catalog.lookup(PDFName.of('Outlines'));
  if (root instanceof PDFDict) mendBelow(root);
}

function mendBelow(parent: PDFDict): void {
  let line = parent.lookup(PDFName.of('First'));
  while (line instanceof PDFDict) {
    const title = line.lookupMaybe(PDFName.of('Title'), PDFString, PDFHexString)?.decodeText() ?? '';
    const half = title.slice(0, title.length / 2);
    if (half && half + half === title) line.set(PDFName.of('Title'), PDFHexString.fromText(half));
    mendBelow(line);
    line = line.lookup(PDFName.of('Next'));
  }
}
