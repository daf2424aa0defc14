/**
 * Prints `demo/documents/*.html` to `demo/files/*.pdf` with the system's Chromium, fonts embedded as subsets.
 * Run by hand after a text changes: `node scripts/demo/print-documents.ts`. The results are committed, so neither the
 * app nor its tests need a browser for them. `CHROMIUM` names another browser than /usr/bin/chromium.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { chromium } from 'playwright-core';
import { headingsOf, mendOutline } from './mend-outline.ts';

const sources = new URL('../../demo/documents/', import.meta.url);
const results = new URL('../../demo/files/', import.meta.url);

await mkdir(results, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  for (const name of (await readdir(sources)).filter((file) => file.endsWith('.html'))) {
    await page.goto(new URL(name, sources).href);
    await page.evaluate('document.fonts.ready');
    const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    // Saving again packs the small objects into compressed streams: a third of the bytes.
    const document = await PDFDocument.load(printed, { updateMetadata: false });
    mendOutline(document, await headingsOf(page));
    const packed = await document.save({ useObjectStreams: true });
    const target = new URL(name.replace(/html$/, 'pdf'), results);
    await writeFile(target, packed);
    process.stdout.write(`${target.pathname} ${packed.byteLength} bytes\n`);
  }
} finally {
  await browser.close();
}
