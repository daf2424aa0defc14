import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { outlinedPdf } from '../testing/makers/hostile-pdfs.ts';
import { renderPages } from './render-pages.ts';

async function contentsOf(pdf: Buffer) {
  const outDir = await mkdtemp(join(tmpdir(), 'academy-contents-'));
  try {
    await writeFile(`${outDir}.pdf`, pdf);
    const result = await renderPages(`${outDir}.pdf`, { outDir });
    return result.ok ? result.contents : result;
  } finally {
    await rm(outDir, { recursive: true });
    await rm(`${outDir}.pdf`, { force: true });
  }
}

it('are the lines of the outline with their pages and levels', async () => {
  const document = new PDFDocument({ size: [100, 100] });
  const bytes = buffer(document);
  const chapter = document.outline.addItem('वाक्यरचना');
  document.addPage();
  chapter.addItem('Ten  questions\n');
  document.addPage();
  document.outline.addItem('दुसर्\u200dया दिवशी');
  document.end();
  expect(await contentsOf(await bytes)).toEqual([
    { title: 'वाक्यरचना', page: 1, level: 0 },
    { title: 'Ten questions', page: 2, level: 1 },
    { title: 'दुसर्\u200dया दिवशी', page: 3, level: 0 },
  ]);
});

it('are none where the document has no outline', async () => {
  const document = new PDFDocument({ size: [100, 100] });
  const bytes = buffer(document);
  document.end();
  expect(await contentsOf(await bytes)).toEqual([]);
});

it('leave out what leads nowhere, elsewhere or has no name, and cut what is long', async () => {
  const pdf = outlinedPdf(
    `/Title (${'x'.repeat(999)}) /Dest [3 0 R /Fit] /Next 5 0 R`,
    '/Title (Elsewhere) /A << /S /URI /URI (https://example.org) >> /Prev 4 0 R',
  );
  expect(await contentsOf(pdf)).toEqual([{ title: 'x'.repeat(200), page: 1, level: 0 }]);
});

it('end where an outline goes in circles', async () => {
  const circle = outlinedPdf(
    '/Title (A) /Dest [3 0 R /Fit] /Next 5 0 R /First 4 0 R',
    '/Title (B) /Dest [3 0 R /Fit] /Next 4 0 R',
  );
  const lines = await contentsOf(circle);
  expect(Array.isArray(lines) && lines.length).toBeLessThanOrEqual(500);
});
