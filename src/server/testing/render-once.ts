import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RenderPages, renderPages } from '../pdf/render-pages.ts';
import { emptyPdf, strip } from './makers/hostile-pdfs.ts';

/**
 * Renders each PDF once in a run of the tests, for all its workers, and copies the pictures from then on: starting the
 * engine takes more than a second of a core. A refusal is never kept.
 */
export const renderOnce: RenderPages = async (path, options) => {
  const kept = process.env.TEST_RENDERED;
  if (!kept || options.limits) return renderPages(path, options);
  const hash = createHash('sha256').update(await readFile(path));
  const folder = join(kept, hash.digest('hex'));
  const before = await readFile(join(folder, 'result.json'), 'utf8').catch(() => null);
  if (before) {
    await cp(join(folder, 'pages'), options.outDir, { recursive: true });
    return JSON.parse(before);
  }
  const rendered = await renderPages(path, options);
  if (rendered.ok) await keep(folder, options.outDir, JSON.stringify(rendered));
  return rendered;
};

/** One empty page in place of every document, where a test is not about what is on its pages. */
export const renderOnePage: RenderPages = async (_path, options) => {
  const path = `${options.outDir}.pdf`;
  await writeFile(path, await emptyPdf(1, strip));
  return renderOnce(path, options).finally(() => rm(path));
};

/** Whole at once, as another worker may look for it or keep the same one meanwhile. */
async function keep(folder: string, pages: string, result: string): Promise<void> {
  const draft = `${folder}-${randomUUID()}`;
  await mkdir(draft);
  await cp(pages, join(draft, 'pages'), { recursive: true });
  await writeFile(join(draft, 'result.json'), result);
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
}
