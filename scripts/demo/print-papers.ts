/**
 * Prints the free files of the demo academy (`src/server/demo/papers`) to `demo/files/free/*.pdf` with the system's Chromium.
 * Run by hand after a text changes: `node scripts/demo/print-papers.ts [slug…]`. The results are committed, so neither the app nor
 * its tests need a browser for them. `CHROMIUM` names another browser than /usr/bin/chromium.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { chromium } from 'playwright-core';
import { allPapers } from '../../src/server/demo/papers/all-papers.ts';
import type { Paper } from '../../src/server/demo/papers/paper.ts';

const results = new URL('../../demo/files/free/', import.meta.url);
// Beside the style sheet, which finds the fonts from where it stands.
const page = new URL('../../demo/documents/.printing.html', import.meta.url);

const mark =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="11" fill="#16245a"/><circle cx="20" cy="17.5" r="8" fill="#ffb628"/><path d="M4 36.5 20 24l16 12.5" fill="none" stroke="#f9f5ec" stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round"/></svg>';

const htmlOf = ({ title, description, body }: Paper) => `<!doctype html>
<html lang="mr"><head><meta charset="utf-8"><title>${title.mr}</title><link rel="stylesheet" href="paper.css">
<style>
@page { margin: 12mm 12mm 15mm; @bottom-left { content: "${title.mr}"; font: 8.5pt Mukta; color: #545c6f } @bottom-right { content: counter(page) " / " counter(pages); font: 8.5pt Mukta; color: #545c6f } }
body { font-size: 11.5pt; line-height: 1.45 } h1 { font-size: 21pt; line-height: 1.5 } h3 { break-after: avoid }
table { font-size: 10.5pt; break-inside: avoid } tr, .q, .note, .f { break-inside: avoid } td, th { padding: 1mm 1.8mm } .new { break-before: page }
</style></head><body>
<div class="head">${mark}<div><h1>${title.mr}</h1><p class="en">${description.mr}</p></div></div>
${body}
</body></html>`;

const wanted = new Set(process.argv.slice(2));
await mkdir(results, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const tab = await browser.newPage();
  for (const paper of allPapers.filter(({ slug }) => wanted.size === 0 || wanted.has(slug))) {
    await writeFile(page, htmlOf(paper));
    await tab.goto(page.href);
    await tab.evaluate('document.fonts.ready');
    const printed = await tab.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    // Saving again packs the small objects into compressed streams: a third of the bytes.
    const document = await PDFDocument.load(printed, { updateMetadata: false });
    const packed = await document.save({ useObjectStreams: true });
    await writeFile(new URL(`${paper.slug}.pdf`, results), packed);
    process.stdout.write(`${paper.slug}.pdf ${document.getPageCount()} pages ${packed.byteLength} bytes\n`);
  }
} finally {
  await browser.close();
  await rm(page, { force: true });
}
