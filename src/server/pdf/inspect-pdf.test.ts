import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPdf, pngPicture } from '../testing/makers/hostile-pdfs.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { pdfLimits } from './pdf-limits.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'academy-inspect-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(bytes: Buffer, filename = 'notes.pdf', limits = pdfLimits) {
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  return inspectPdf(path, filename, limits);
}

it('takes a real PDF and tells its size', async () => {
  const real = demoPdf('practice-paper-1.pdf');
  expect(await inspect(real, 'सराव पेपर.PDF')).toEqual({ ok: true, bytes: real.length });
});

it('refuses what is empty, too large, cut off, or not a PDF whatever it is called', async () => {
  const real = demoPdf('practice-paper-1.pdf');
  const png = await pngPicture();
  const polyglot = Buffer.concat([png, Buffer.from('\n%PDF-1.7\n'), real]);
  const refused = {
    empty: await inspect(Buffer.alloc(0)),
    large: await inspect(real, 'a.pdf', { ...pdfLimits, maxBytes: 1000 }),
    cut: await inspect(real.subarray(0, real.length / 2)),
    html: await inspect(Buffer.from('<!doctype html><script>alert(1)</script>')),
    zip: await inspect(Buffer.from('PK\x03\x04 %PDF-1.7 %%EOF')),
    png: await inspect(png),
    polyglot: await inspect(polyglot),
    renamed: await inspect(real, 'photo.png'),
  };
  expect(
    Object.fromEntries(Object.entries(refused).map(([name, result]) => [name, result.ok ? 'taken' : result.code])),
  ).toEqual({
    empty: 'file_empty',
    large: 'file_too_large',
    cut: 'pdf_damaged',
    html: 'file_not_pdf',
    zip: 'file_not_pdf',
    png: 'file_not_pdf',
    polyglot: 'file_not_pdf',
    renamed: 'file_not_pdf',
  });
});
