import { inflateSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import type { Invoice } from '../../contract/orders/invoices.ts';
import { pageText } from '../pdf/page-text.ts';
import { PDFiumLibrary } from '../pdf/pdfium.ts';
import { createDocumentRenderer } from './document-renderer.ts';

const papers = createDocumentRenderer();
afterAll(() => papers.close());

const line: Invoice['lines'][number] = {
  id: '1',
  kind: 'package',
  title: 'पोलीस भरती संपूर्ण संच',
  taxCode: '999293',
  taxRatePercent: 18,
  pricePaise: 599_900,
  discountPaise: 100_000,
  taxablePaise: 423_644,
  cgstPaise: 38_128,
  sgstPaise: 38_128,
  igstPaise: 0,
  amountPaise: 499_900,
};
const paper: Invoice = {
  number: 'AC/2026-27/00001',
  kind: 'tax_invoice',
  issuedAt: '2026-11-21T20:00:00.000Z',
  against: null,
  orderNumber: 'AC-2611-0482',
  language: 'mr',
  seller: {
    name: 'उडान अकादमी',
    address: 'शिवाजीनगर, पुणे',
    phone: '+912012345678',
    email: 'office@udaan.example',
    gstin: '27ABCDE1234F1Z0',
    state: 'Maharashtra',
    stateCode: '27',
  },
  buyer: { name: 'ज्ञानेश्वर क्षीरसागर', email: 'asha@example.org', address: null, gstin: '', registeredAddress: '' },
  placeOfSupply: 'Maharashtra',
  lines: [line],
  totalPaise: 499_900,
  totalInWords: 'Four Thousand Nine Hundred Ninety Nine Rupees Only',
  totalInOwnWords: 'चार हजार नऊशे नव्व्याण्णव रुपये फक्त',
  sandbox: false,
};

/** What each page spells. */
async function read(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map(pageText);
  document.destroy();
  library.destroy();
  return pages;
}

/** Which letters the glyphs of the document stand for, as its fonts say, in hexadecimal. */
function lettersOfGlyphs(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .filter((text) => text.includes('beginbfrange'))
    .join('\n');
}

it('spells and shapes Marathi, and has every figure of the invoice', async () => {
  const pdf = await papers.draw(paper);
  const [page, ...others] = await read(pdf);
  expect(others).toEqual([]);
  for (const text of [
    ...['उडान अकादमी', 'शिवाजीनगर, पुणे', 'ज्ञानेश्वर क्षीरसागर', 'टॅक्स इन्व्हॉइस', 'तारीख: 22 नोव्हें 2026'],
    ...['AC/2026-27/00001', 'AC-2611-0482', 'GSTIN: 27ABCDE1234F1Z0', '999293', '₹4,236.44', '₹381.28', '9%'],
    ...['राज्य: महाराष्ट्र (27)', 'पुरवठ्याचे राज्य: महाराष्ट्र'],
    ...['₹5,999.00 वजा ₹1,000.00', '₹4,999.00', paper.totalInWords, paper.totalInOwnWords],
  ]) {
    expect(page).toContain(text);
  }
  // One glyph for each conjunct: ज्ञ, श्व, क्ष.
  const glyphs = lettersOfGlyphs(pdf);
  for (const conjunct of ['091c 094d 091e', '0936 094d 0935', '0915 094d 0937']) expect(glyphs).toContain(conjunct);
});

it('goes on over as many pages as its lines need, with numbers on them, and names what a credit note is for', async () => {
  const pages = await read(
    await papers.draw({
      ...paper,
      language: 'en',
      kind: 'credit_note',
      number: 'CN/2026-27/00001',
      against: { number: paper.number, kind: 'tax_invoice', issuedAt: paper.issuedAt, reason: 'Class called off' },
      totalInOwnWords: '',
      lines: Array.from({ length: 30 }, (_, at) => ({ ...line, id: String(at), title: `Line ${at + 1}` })),
    }),
  );
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatch(/Credit note[\s\S]*For: Tax invoice AC\/2026-27\/00001, 22 Nov 2026/);
  expect(pages[0]).toContain('Reason: Class called off');
  expect(pages[1]).toContain('Line 30');
  expect(pages[1]).toContain('Page 2 of 2');
});

it('names which address of a business is the registered one and where its parcel went', async () => {
  const address = { name: 'Asha More', phone: '+919812345678', line1: '4 Gandhi Chowk', line2: '', city: 'Nashik' };
  const [page] = await read(
    await papers.draw({
      ...paper,
      language: 'en',
      buyer: {
        ...paper.buyer,
        gstin: '29AAGCB7383J1Z4',
        registeredAddress: '12 MG Road, Bengaluru 560001',
        address: { ...address, state: 'Maharashtra', pin: '422001' },
      },
    }),
  );
  expect(page).toMatch(/12 MG Road, Bengaluru 560001[\s\S]*Shipped to\s+Asha More\s+4 Gandhi Chowk/);
});
