/**
 * Prints the free files (`src/server/demo/papers`) and the premium books (`src/server/demo/books`) of the demo academy to
 * `demo/files/free/*.pdf` and `demo/files/books/*.pdf` with the system's Chromium. Run by hand after a text changes: `node scripts/demo/print-papers.ts [slug…]`. The results are committed, so neither the app nor
 * its tests need a browser for them. `CHROMIUM` names another browser than /usr/bin/chromium.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { chromium, type Page } from 'playwright-core';
import { allBooks } from '../../src/server/demo/books/all-books.ts';
import { allPapers } from '../../src/server/demo/papers/all-papers.ts';
import type { Paper } from '../../src/server/demo/papers/paper.ts';
import { headingsOf, mendOutline } from './mend-outline.ts';

const printed = [
  { folder: new URL('../../demo/files/free/', import.meta.url), papers: allPapers },
  { folder: new URL('../../demo/files/books/', import.meta.url), papers: allBooks },
];
// Beside the style sheet, which finds the fonts from where it stands.
const page = new URL('../../demo/documents/.printing.html', import.meta.url);

const mark =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="11" fill="#16245a"/><circle cx="20" cy="17.5" r="8" fill="#ffb628"/><path d="M4 36.5 20 24l16 12.5" fill="none" stroke="#f9f5ec" stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round"/></svg>';

const htmlOf = ({ title, description, body }: Paper) => `<!doctype html>
<html lang="mr"><head><meta charset="utf-8"><title>${title.mr}</title><link rel="stylesheet" href="paper.css">
<style>
@page { margin: 12mm 12mm 15mm; @bottom-left { content: "${title.mr}"; font: 8.5pt Mukta; color: #545c6f } @bottom-right { content: counter(page) " / " counter(pages); font: 8.5pt Mukta; color: #545c6f } }
body { font-size: 11.5pt; line-height: 1.45 } h1 { font-size: 21pt; line-height: 1.5 } h3 { break-after: avoid }
table { font-size: 10.5pt; break-inside: avoid } tr, .q, .note, .f { break-inside: avoid } td, th { padding: 1mm 1.8mm } .new, .paper + .paper { break-before: page } .chapter { break-inside: avoid }
.answers { break-inside: avoid; font-size: 10.5pt } .answers p { margin: 1.5mm 0 0 } .answers ol { margin: 0 }
</style></head><body>
<div class="head">${mark}<div><h1>${title.mr}</h1><p class="en">${description.mr}</p></div></div>
${body}
</body></html>`;

/** With its small objects packed into compressed streams: a third of the bytes. */
async function pdfOf(tab: Page, paper: Paper): Promise<{ pages: number; bytes: Uint8Array }> {
  await writeFile(page, htmlOf(paper));
  await tab.goto(page.href);
  await tab.evaluate('document.fonts.ready');
  const raw = await tab.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  const document = await PDFDocument.load(raw, { updateMetadata: false });
  mendOutline(document, await headingsOf(tab));
  return { pages: document.getPageCount(), bytes: await document.save({ useObjectStreams: true }) };
}

const wanted = new Set(process.argv.slice(2));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const tab = await browser.newPage();
  for (const { folder, papers } of printed) {
    await mkdir(folder, { recursive: true });
    for (const paper of papers.filter(({ slug }) => wanted.size === 0 || wanted.has(slug))) {
      const { pages, bytes } = await pdfOf(tab, paper);
      await writeFile(new URL(`${paper.slug}.pdf`, folder), bytes);
      process.stdout.write(`${paper.slug}.pdf ${pages} pages ${bytes.byteLength} bytes\n`);
    }
  }
} finally {
  await browser.close();
  await rm(page, { force: true });
}
