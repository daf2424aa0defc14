import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Language } from '../../contract/languages.ts';

const { resolve } = createRequire(import.meta.url);
const regular = resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf');
const strong = resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf');
const signs = resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf');

interface Sheet {
  /** The name of a paper size, or width and height in points. */
  size: 'A4' | 'A5' | [number, number];
  margins: { top: number; left: number; right: number; bottom: number };
  language: Language;
  title: string;
  author: string;
  /** Pages are added one by one; none is there at first. */
  startsEmpty?: boolean;
}

/** An empty document to draw on, and all of its bytes once it is ended. Mukta has Devanagari with its conjuncts, Latin and the ₹ sign; `signs` what formulae need besides. */
export function createPdf(sheet: Sheet): { document: PDFKit.PDFDocument; whole: Promise<Buffer> } {
  const document = new PDFDocument({
    size: sheet.size,
    margins: sheet.margins,
    // Registered below: a font that is given here by its path is read again whenever it is called by its name.
    font: '',
    bufferPages: true,
    autoFirstPage: !sheet.startsEmpty,
    lang: `${sheet.language}-IN`,
    info: { Title: sheet.title, Author: sheet.author },
  });
  document.registerFont('strong', strong).registerFont('regular', regular).registerFont('signs', signs);
  document.font('regular').lineGap(-2);
  const pieces: Buffer[] = [];
  const whole = new Promise<Buffer>((done, failed) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => done(Buffer.concat(pieces)));
    document.on('error', failed);
  });
  return { document, whole };
}
