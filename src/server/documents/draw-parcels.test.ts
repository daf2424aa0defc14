import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { afterAll, expect, it } from 'vitest';
import { pageText } from '../pdf/page-text.ts';
import { PDFiumLibrary } from '../pdf/pdfium.ts';
import { createDocumentRenderer } from './document-renderer.ts';
import type { PaperParcel, ParcelPapers } from './parcel-papers.ts';

const papers = createDocumentRenderer();
afterAll(() => papers.close());

const parcel = (number: string, changes: Partial<PaperParcel> = {}): PaperParcel => ({
  number,
  language: 'mr',
  address: {
    name: 'ज्ञानेश्वर क्षीरसागर',
    phone: '+919820012345',
    line1: 'फ्लॅट ४, सुयोग अपार्टमेंट',
    line2: 'गंगापूर रोड',
    city: 'नाशिक',
    state: 'Maharashtra',
    pin: '422001',
  },
  isExpress: false,
  dispatchBy: '2026-11-25T12:30:00.000Z',
  courier: 'Delhivery',
  trackingNumber: '',
  paidAt: '2026-11-22T10:00:00.000Z',
  contents: [{ title: 'पोलीस भरती: लेखी परीक्षा', copies: 1 }],
  weightGrams: 850,
  ...changes,
});
const numbers = ['AC-2611-0001-1', 'AC-2611-0002-1', 'AC-2611-0003-12', 'AC-2611-10004-20', 'AC-2611-0005-1'];
const printed = (kind: ParcelPapers['kind'], parcels: PaperParcel[]): ParcelPapers => ({
  kind,
  from: { name: 'उडान अकादमी', address: 'शिवाजीनगर, पुणे 411004', phone: '+912012345678' },
  printedAt: '2026-11-24T10:10:00.000Z',
  parcels,
});

interface Drawn {
  text: string;
  width: number;
  height: number;
}

/** The pages of a paper of these parcels, as their text and size in points. */
async function draw(kind: ParcelPapers['kind'], ...parcels: PaperParcel[]): Promise<Drawn[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await papers.drawParcels(printed(kind, parcels)));
  const pages = [...document.pages()].map((page) => {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    return { text: pageText(page), width: originalWidth, height: originalHeight };
  });
  document.destroy();
  library.destroy();
  return pages;
}

/** Dots for each point of paper: what a thermal printer of 203 dpi has. */
const scale = 203 / 72;
const paper = { a6: { width: 297.64, height: 419.53 } };

/** What a scanner reads on each page, in the order of its cells from left to right and top to bottom. */
async function scan(pdf: Buffer, cells: { columns: number; rows: number }): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const read: string[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const [width, height] = [originalWidth, originalHeight].map((points) => Math.round(points * scale)) as [
      number,
      number,
    ];
    await page.render({
      width,
      height,
      render: async ({ data }) => {
        const gray = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4] ?? 255);
        const [wide, high] = [Math.floor(width / cells.columns), Math.floor(height / cells.rows)];
        for (let cell = 0; cell < cells.columns * cells.rows; cell += 1) {
          const left = (cell % cells.columns) * wide;
          const top = Math.floor(cell / cells.columns) * high;
          const picture = new RGBLuminanceSource(gray, wide, high, width, height, left, top);
          const text = decode(picture);
          if (text !== null) read.push(text);
        }
        return data;
      },
    });
  }
  document.destroy();
  library.destroy();
  return read;
}

function decode(picture: RGBLuminanceSource): string | null {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  try {
    return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(picture)), hints).getText();
  } catch {
    return null;
  }
}

// The shortest and the longest number; as many labels as make a second sheet, where it is cut into four.
it.each([
  ['labels_a6', { columns: 1, rows: 1 }, ['AC-2611-0001-1', 'AC-2611-10004-20']],
  ['labels_a4', { columns: 2, rows: 2 }, numbers],
  ['packing_slips', { columns: 1, rows: 1 }, ['AC-2611-0001-1', 'AC-2611-10004-20']],
] as const)('a scanner reads each parcel’s number from %s', async (kind, cells, of) => {
  const pdf = await papers.drawParcels(
    printed(
      kind,
      of.map((number) => parcel(number)),
    ),
  );
  expect(await scan(pdf, cells)).toEqual(of);
});

const inCity = (city: string) => {
  const one = parcel('AC-2611-0001-1');
  return { ...one, address: { ...one.address, city } };
};

it('a label of A6 writes the state in the script of the city, and keeps the whole tracking number beside the longest courier', async () => {
  const long = parcel('AC-2611-0001-1', {
    courier: 'Blue Dart Express Limited, Surface, Maharashtra and Goa Circle, Pune 411001',
    trackingNumber: 'BD1234567890123456IN',
  });
  const [marathi, english, courier] = await draw('labels_a6', inCity('नाशिक'), inCity('Nashik'), long);
  expect(marathi?.text).toContain('नाशिक, महाराष्ट्र');
  expect(marathi?.text).not.toContain('नाशिक, Maharashtra');
  expect(english?.text).toContain('Nashik, Maharashtra');
  expect(english?.text).not.toContain('Nashik, महाराष्ट्र');
  expect(courier?.text).toContain('BD1234567890123456IN');
  expect(courier?.text).toContain('Blue Dart Express');
  expect([marathi?.width, marathi?.height].map((points) => Math.round((points ?? 0) * 10))).toEqual(
    [paper.a6.width, paper.a6.height].map((points) => Math.round(points * 10)),
  );
});

it('a packing slip writes the state in the script of the city', async () => {
  const [slip] = await draw('packing_slips', inCity('नाशिक'));
  expect(slip?.text).toContain('नाशिक 422001, महाराष्ट्र');
  expect(slip?.text).not.toContain('Maharashtra');
});

it('the pick list says by when each parcel has to leave', async () => {
  const express = parcel('AC-2611-0002-1', { isExpress: true, dispatchBy: '2026-11-24T20:00:00.000Z' });
  const [list] = await draw('pick_list', express, parcel('AC-2611-0001-1'));
  expect(list?.text).toMatch(/AC-2611-0002-1\s+EXPRESS, send by 25 Nov 2026, 1:30 am/);
  expect(list?.text).toMatch(/AC-2611-0001-1\s+Send by 25 Nov 2026, 6:00 pm/);
});
