import type { ContentsLine } from '../../contract/materials/chapters.ts';
import type { PDFiumDocument } from './pdfium.ts';

/** A broken or hostile outline may lead in circles: only so many lines are looked at, only so deep, only so much of a title. */
const most = 500;
const deepest = 5;
const longestTitle = 200;

/** The part of PDFium's C interface that reads outlines and that its wrapper does not offer; pointers are numbers. */
interface OutlineCalls {
  malloc: (bytes: number) => number;
  free: (at: number) => void;
  FPDFBookmark_GetFirstChild: (document: number, bookmark: number) => number;
  FPDFBookmark_GetNextSibling: (document: number, bookmark: number) => number;
  FPDFBookmark_GetTitle: (bookmark: number, out: number, bytes: number) => number;
  FPDFBookmark_GetDest: (document: number, bookmark: number) => number;
  FPDFBookmark_GetAction: (bookmark: number) => number;
  FPDFAction_GetDest: (document: number, action: number) => number;
  FPDFDest_GetDestPageIndex: (document: number, destination: number) => number;
}

/** The contents as the PDF's outline states them; lines without a title or a page of this document are left out. */
export function readContents(document: PDFiumDocument): ContentsLine[] {
  const { module, documentIdx } = document as unknown as {
    module: { wasmExports: OutlineCalls; HEAPU8: Uint8Array };
    documentIdx: number;
  };
  const calls = module.wasmExports;
  const pages = document.getPageCount();
  const lines: ContentsLine[] = [];
  let looked = 0;

  const titleOf = (bookmark: number): string => {
    const bytes = calls.FPDFBookmark_GetTitle(bookmark, 0, 0);
    const out = calls.malloc(bytes);
    calls.FPDFBookmark_GetTitle(bookmark, out, bytes);
    const text = new TextDecoder('utf-16le').decode(module.HEAPU8.slice(out, out + bytes));
    calls.free(out);
    // Joiners shape Devanagari; whatever else is invisible counts as a space.
    return text
      .replace(/(?:(?![\u200c\u200d])[\p{C}\s])+/gu, ' ')
      .trim()
      .slice(0, longestTitle)
      .toWellFormed();
  };
  const pageOf = (bookmark: number): number => {
    const stated = calls.FPDFBookmark_GetDest(documentIdx, bookmark);
    const action = stated ? 0 : calls.FPDFBookmark_GetAction(bookmark);
    const destination = stated || (action ? calls.FPDFAction_GetDest(documentIdx, action) : 0);
    return destination ? calls.FPDFDest_GetDestPageIndex(documentIdx, destination) + 1 : 0;
  };
  const readBelow = (parent: number, level: number) => {
    let bookmark = calls.FPDFBookmark_GetFirstChild(documentIdx, parent);
    for (; bookmark && looked < most; bookmark = calls.FPDFBookmark_GetNextSibling(documentIdx, bookmark)) {
      looked += 1;
      const line = { title: titleOf(bookmark), page: pageOf(bookmark), level };
      if (line.title !== '' && line.page >= 1 && line.page <= pages) lines.push(line);
      if (level < deepest) readBelow(bookmark, level + 1);
    }
  };
  readBelow(0, 0);
  return lines;
}
