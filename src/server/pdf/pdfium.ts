/** The library that draws PDF pages and reads their text; the rest of this folder takes it from here. */
export { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
