import type { PDFiumPage } from './pdfium.ts';

/** The part of PDFium's C interface that reads text and that its wrapper does not offer; pointers are numbers. */
interface TextCalls {
  malloc: (bytes: number) => number;
  free: (at: number) => void;
  FPDFText_LoadPage: (page: number) => number;
  FPDFText_ClosePage: (textPage: number) => void;
  FPDFText_CountChars: (textPage: number) => number;
  FPDFText_GetUnicode: (textPage: number, index: number) => number;
  FPDFText_IsGenerated: (textPage: number, index: number) => number;
  FPDFText_GetTextObject: (textPage: number, index: number) => number;
  FPDFPage_CountObjects: (page: number) => number;
  FPDFPage_GetObject: (page: number, index: number) => number;
  FPDFFormObj_CountObjects: (form: number) => number;
  FPDFFormObj_GetObject: (form: number, index: number) => number;
  FPDFPageObj_GetType: (object: number) => number;
  FPDFPageObj_GetBounds: (object: number, left: number, bottom: number, right: number, top: number) => number;
  FPDFPageObj_GetMatrix: (object: number, matrix: number) => number;
  FPDFPageObj_CountMarks: (object: number) => number;
  FPDFPageObj_GetMark: (object: number, index: number) => number;
  FPDFPageObjMark_GetParamBlobValue: (mark: number, key: number, out: number, bytes: number, length: number) => number;
  FPDFTextObj_GetFontSize: (object: number, size: number) => number;
}

/** The kinds of objects on a page that hold text. */
export const textObject = 1;
export const formObject = 5;

/** Calls into the engine for one page, and the engine's memory, which moves when it grows. */
export function textCalls(page: PDFiumPage): { calls: TextCalls; pointer: number; memory: () => Uint8Array } {
  const { module, pageIdx } = page as unknown as {
    module: { wasmExports: TextCalls; HEAPU8: Uint8Array };
    pageIdx: number;
  };
  return { calls: module.wasmExports, pointer: pageIdx, memory: () => module.HEAPU8 };
}
