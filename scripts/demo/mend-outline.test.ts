import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import PDFKit from 'pdfkit';
import { expect, it } from 'vitest';
import { mendOutline } from './mend-outline.ts';

async function titlesOf(document: PDFDocument): Promise<string[]> {
  const saved = await PDFDocument.load(await document.save());
  const root = saved.catalog.lookup(PDFName.of('Outlines')) as PDFDict;
  const titles: string[] = [];
  let line = root.lookup(PDFName.of('First')) as PDFDict | undefined;
  for (; line; line = line.lookup(PDFName.of('Next')) as PDFDict | undefined)
    titles.push(line.lookup(PDFName.of('Title'), PDFString, PDFHexString).decodeText());
  return titles;
}

it('the outline says what the headings say, where a line or a page broke one too', async () => {
  const printed = new PDFKit({ size: [100, 100] });
  const bytes = buffer(printed);
  for (const title of ['पाचसंध्याकाळी', 'गणितगणित', 'काळ', 'उत्तरे']) printed.outline.addItem(title);
  printed.end();
  const document = await PDFDocument.load(await bytes);
  mendOutline(document, ['पाच\n  संध्याकाळी', 'गणित', 'काळ']);
  expect(await titlesOf(document)).toEqual(['पाच संध्याकाळी', 'गणित', 'काळ', 'उत्तरे']);
});

it('the demo’s grammar book opens its contents with its own title', async () => {
  const file = new URL('../../demo/files/marathi-grammar-five-evenings.pdf', import.meta.url);
  expect((await titlesOf(await PDFDocument.load(await readFile(file))))[0]).toBe('मराठी व्याकरण: पाच संध्याकाळी');
});
