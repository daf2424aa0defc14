import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import v8 from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import type { ContentsLine } from '../../contract/materials/chapters.ts';
import { storageFailure } from '../adapters/files/storage-failure.ts';
import { UnreadableObjects } from './active-content.ts';
import { findActiveContent } from './find-active-content.ts';
import { isEncrypted } from './is-encrypted.ts';
import { pageFile, pageWidths, photoFile } from './page-sizes.ts';
import { pageText } from './page-text.ts';
import type { PdfLimits, PdfRefusal } from './pdf-limits.ts';
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from './pdfium.ts';
import { readContents } from './read-contents.ts';

/** What the thread is started with. */
export interface RenderWork {
  path: string;
  outDir: string;
  limits: PdfLimits;
  /** So many first pages as photos instead of every page at every width. */
  photos?: number;
}

/** One page as it was drawn. */
export interface RenderedPage {
  /** From 1. */
  number: number;
  widthPoints: number;
  heightPoints: number;
  /** Pixels of the `zoom` picture. */
  width: number;
  height: number;
  /** The page's text, for search and for readers of the screen; '' for a scan. */
  text: string;
}

/** What the thread tells while it works. */
export type RenderNews =
  | { kind: 'started' }
  | { kind: 'looked' }
  | { kind: 'opened'; pages: number }
  | { kind: 'page'; page: RenderedPage }
  | { kind: 'refused'; refusal: PdfRefusal }
  | { kind: 'done'; contents: ContentsLine[] };

const { path, outDir, limits, photos } = workerData as RenderWork;

// 64 kB a WebAssembly page. It holds for every engine started from here on; without it one may take 2 GB.
v8.setFlagsFromString(`--wasm-max-mem-pages=${limits.memoryMb * 16}`);

function tell(news: RenderNews): void {
  parentPort?.postMessage(news);
}

/** The engine aborts when it asks for more memory than it may have. */
function tookTooMuch(error: unknown): boolean {
  return /abort|memory|allocate|out of bounds/i.test((error as Error).message);
}

async function openDocument(bytes: Buffer): Promise<PDFiumDocument | PdfRefusal> {
  const library = await PDFiumLibrary.init();
  try {
    return await library.loadDocument(bytes);
  } catch (error) {
    if (tookTooMuch(error)) return { ok: false, code: 'pdf_page_too_large' };
    const locked = /password|security/i.test((error as Error).message);
    return { ok: false, code: locked ? 'pdf_encrypted' : 'pdf_damaged' };
  }
}

function checkSize(page: PDFiumPage, number: number): PdfRefusal | null {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  const [short, long] = width < height ? [width, height] : [height, width];
  if (!(short >= 1)) return { ok: false, code: 'pdf_damaged', page: number };
  if (long > limits.maxSidePoints || long / short > limits.maxAspect) {
    return { ok: false, code: 'pdf_page_too_large', page: number, limit: limits.maxSidePoints };
  }
  return null;
}

/** Draws a page once, large, and saves it at every width, or as a photo. */
async function drawPage(page: PDFiumPage, number: number): Promise<RenderedPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // First: drawing closes the page.
  const text = photos === undefined ? pageText(page) : '';
  const width = pageWidths.zoom;
  const height = Math.round((width * originalHeight) / originalWidth);
  const file = (size: keyof typeof pageWidths) => join(outDir, pageFile(size, number));
  await page.render({
    width,
    height,
    render: async ({ data }) => {
      const drawn = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
      if (photos !== undefined) {
        // Somebody waits for it: twice the time would save a fortieth of the bytes.
        await drawn.webp({ quality: 80, effort: 2 }).toFile(join(outDir, photoFile(number)));
        return data;
      }
      const master = { quality: 88, chromaSubsampling: '4:4:4' };
      await Promise.all([
        drawn.clone().jpeg(master).toFile(file('zoom')),
        drawn.clone().resize(pageWidths.reading).jpeg(master).toFile(file('reading')),
        drawn.clone().resize(pageWidths.preview).webp({ quality: 70 }).toFile(file('preview')),
      ]);
      return data;
    },
  });
  return { number, widthPoints: originalWidth, heightPoints: originalHeight, width, height, text };
}

/** Everything that readers of the file itself would act on; the pictures never do. */
async function lookForActiveContent(bytes: Buffer): Promise<PdfRefusal | null> {
  tell({ kind: 'looked' });
  try {
    const holds = await findActiveContent(bytes);
    return holds && { ok: false, code: 'validation_failed', holds };
  } catch (error) {
    if (error instanceof UnreadableObjects) return { ok: false, code: 'pdf_damaged' };
    throw error;
  }
}

async function work(): Promise<ContentsLine[] | PdfRefusal> {
  tell({ kind: 'started' });
  const bytes = await readFile(path);
  const document = await openDocument(bytes);
  if ('ok' in document) return document;
  if (isEncrypted(document)) return { ok: false, code: 'pdf_encrypted' };
  const pages = document.getPageCount();
  if (pages < 1) return { ok: false, code: 'pdf_damaged' };
  if (pages > limits.maxPages) return { ok: false, code: 'pdf_too_many_pages', limit: limits.maxPages };
  const active = await lookForActiveContent(bytes);
  if (active) return active;
  const contents = photos === undefined ? readContents(document) : [];
  const drawn = Math.min(pages, photos ?? pages);
  tell({ kind: 'opened', pages: drawn });
  for (let index = 0; index < drawn; index += 1) {
    const number = index + 1;
    try {
      const page = document.getPage(index);
      const refusal = checkSize(page, number);
      if (refusal) return refusal;
      tell({ kind: 'page', page: await drawPage(page, number) });
    } catch (error) {
      if (storageFailure(error)) throw error;
      return { ok: false, code: tookTooMuch(error) ? 'pdf_page_too_large' : 'pdf_damaged', page: number };
    }
  }
  return contents;
}

const result = await work();
tell('ok' in result ? { kind: 'refused', refusal: result } : { kind: 'done', contents: result });
