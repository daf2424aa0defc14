import type { PDFiumDocument } from './pdfium.ts';

/** Whether a document that opened is encrypted all the same: it has an owner's password and none for its readers. */
export function isEncrypted(document: PDFiumDocument): boolean {
  const { module, documentIdx } = document as unknown as {
    module: { wasmExports: { FPDF_GetSecurityHandlerRevision: (document: number) => number } };
    documentIdx: number;
  };
  return module.wasmExports.FPDF_GetSecurityHandlerRevision(documentIdx) !== -1;
}
