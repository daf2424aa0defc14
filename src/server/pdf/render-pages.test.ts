import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  demoPdf,
  emptyPdf,
  lockedPdf,
  onePage,
  ownerLockedPdf,
  paintedPdf,
  scriptedPdf,
} from '../testing/makers/hostile-pdfs.ts';
import { bombs } from '../testing/makers/pdf-bombs.ts';
import { pageFile, pageWidths, photoFile } from './page-sizes.ts';
import { pdfLimits } from './pdf-limits.ts';
import { renderPages } from './render-pages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'academy-render-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function render(bytes: Buffer, limits = pdfLimits) {
  const path = `${folder}.pdf`;
  await writeFile(path, bytes);
  try {
    return await renderPages(path, { outDir: folder, limits });
  } finally {
    await rm(path);
  }
}

describe('a real document', () => {
  it('becomes one picture a page and width, with its Devanagari text', async () => {
    const result = await render(demoPdf('police-recruitment-syllabus.pdf'));
    if (!result.ok) throw new Error(result.code);
    expect(result.pages.map((page) => page.number)).toEqual([1, 2, 3]);
    // Whole words, though every letter of them is drawn by itself.
    expect(result.pages[0]?.text).toContain('पोलीस भरती अभ्यासक्रम');
    expect(result.pages[0]?.text).toContain('संधी, समास, शब्दांच्या जाती, प्रयोग, काळ');
    expect(result.pages[0]?.text).toContain('\nPolice recruitment syllabus, as we teach it\n');
    expect(result.pages[0]?.text).toContain('\n\nटप्पा\tगुण\tथोडक्यात\nशारीरिक चाचणी\t50\tधावणे आणि गोळाफेक\n');
    for (const size of ['preview', 'reading', 'zoom'] as const) {
      const picture = sharp(join(folder, pageFile(size, 2)));
      expect((await picture.metadata()).width).toBe(pageWidths[size]);
      // Ink on paper: a page that was not drawn would be one flat colour.
      expect((await picture.greyscale().stats()).channels[0]?.stdev).toBeGreaterThan(10);
    }
    expect(await readdir(folder)).toHaveLength(9);
  });

  it('keeps the columns of a table also where a cell reaches over several rows', async () => {
    const result = await render(await onePage(demoPdf('marathi-grammar-five-evenings.pdf'), 2));
    if (!result.ok) throw new Error(result.code);
    expect(result.pages[0]?.text).toContain('\nस्वरसंधी\tसूर्य + अस्त\tसूर्यास्त\n\tगण + ईश\tगणेश\n');
  });

  it('that somebody sends is drawn as photos, as many as there is room for, before a book that is being drawn', async () => {
    const [book, slip] = [`${folder}-book.pdf`, `${folder}-slip.pdf`];
    await writeFile(book, await emptyPdf(12));
    await writeFile(slip, demoPdf('police-recruitment-syllabus.pdf'));
    const pages = await mkdtemp(join(tmpdir(), 'academy-render-'));
    const done: string[] = [];
    // Both at once, beside other tests.
    const limits = { ...pdfLimits, pageMs: 60_000 };
    const draw = (path: string, options: Parameters<typeof renderPages>[1]) =>
      renderPages(path, options).then((result) => {
        done.push(path);
        return result;
      });
    try {
      const [, photos] = await Promise.all([
        draw(book, { outDir: pages, limits }),
        draw(slip, { outDir: folder, photos: 2, limits }),
      ]);
      expect(photos).toMatchObject({ ok: true, pages: [{ number: 1 }, { number: 2 }] });
      expect(done).toEqual([slip, book]);
      expect((await readdir(folder)).toSorted()).toEqual([photoFile(1), photoFile(2)]);
      const { format, width } = await sharp(join(folder, photoFile(2))).metadata();
      expect([format, width]).toEqual(['webp', pageWidths.zoom]);
    } finally {
      await Promise.all([book, slip, pages].map((path) => rm(path, { recursive: true, force: true })));
    }
  });

  it('is not called too slow because the machine is slow to start its thread', async () => {
    const path = `${folder}.pdf`;
    await writeFile(path, await emptyPdf(1));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const drawn = renderPages(path, { outDir: folder });
      // Its turn comes with the next microtasks; the thread cannot have told anything by then.
      for (let step = 0; step < 5; step += 1) await Promise.resolve();
      vi.advanceTimersByTime(pdfLimits.pageMs + 1);
      expect(await drawn).toMatchObject({ ok: true });
    } finally {
      vi.useRealTimers();
      await rm(path);
    }
  });
});

describe('a hostile document', () => {
  it.each([
    ['with a password', () => lockedPdf(), { code: 'pdf_encrypted' }],
    ['that only its owner may print', () => ownerLockedPdf(), { code: 'pdf_encrypted' }],
    ['of rubbish', () => Buffer.from('%PDF-1.7\nnothing here\n%%EOF'), { code: 'pdf_damaged' }],
    ['with a script', () => scriptedPdf(), { code: 'validation_failed', holds: 'script' }],
    ['of 1,001 pages', () => emptyPdf(1001), { code: 'pdf_too_many_pages', limit: 1000 }],
    ['with a page of 5 metres', () => emptyPdf(1, [14_000, 14_000]), { code: 'pdf_page_too_large', page: 1 }],
    ['with a till roll', () => emptyPdf(1, [100, 3_900]), { code: 'pdf_page_too_large', page: 1 }],
  ])('%s is refused by its own name', async (_what, make, refusal) => {
    expect(await render(await make())).toMatchObject({ ok: false, ...refusal });
  });

  it('that unpacks to far more than the memory limit is refused, and the server lives', async () => {
    const bomb = await paintedPdf('0 0 m 500 500 l S\n', 80_000_000);
    expect(await render(bomb, { ...pdfLimits, memoryMb: 64 })).toMatchObject({ ok: false, code: 'pdf_page_too_large' });
  });

  it('whose own objects unpack to far more than the memory limit is refused for that', async () => {
    const bomb = bombs.packedObjects(100_000_000);
    expect(bomb.length).toBeLessThan(400_000);
    const refused = await render(bomb, { ...pdfLimits, memoryMb: 64 });
    expect(refused).toEqual({ ok: false, code: 'pdf_page_too_large' });
  });

  it('that is slow to draw is killed at its time limit', async () => {
    const slow = await paintedPdf('0 0 m 420 595 l 0 595 l 420 0 l b*\n', 8_000_000);
    const started = performance.now();
    expect(await render(slow, { ...pdfLimits, pageMs: 400 })).toMatchObject({
      ok: false,
      code: 'pdf_too_slow',
      page: 1,
    });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('with more pages than the time for all suffices for is refused for that, and has more time the more pages it has', async () => {
    const book = await emptyPdf(3);
    const limits = { ...pdfLimits, documentMs: 1, averageMs: 0 };
    expect(await render(book, limits)).toEqual({ ok: false, code: 'pdf_too_slow' });
    expect(await render(book, { ...limits, averageMs: 10_000 })).toMatchObject({ ok: true });
  });

  it('does not stop the next document', async () => {
    const path = `${folder}-good.pdf`;
    await writeFile(path, await emptyPdf(1));
    const [bad, good] = await Promise.all([render(lockedPdf()), renderPages(path, { outDir: folder })]);
    await rm(path);
    expect([bad.ok, good.ok]).toEqual([false, true]);
  });
});
