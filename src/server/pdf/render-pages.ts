import { Worker } from 'node:worker_threads';
import type { ContentsLine } from '../../contract/materials/chapters.ts';
import { storageFailure } from '../adapters/files/storage-failure.ts';
import { programFile } from '../process/program-file.ts';
import { type PdfLimits, type PdfRefusal, pdfLimits } from './pdf-limits.ts';
import type { RenderedPage, RenderNews, RenderWork } from './render-worker.ts';

/** A document as it was drawn. */
interface Rendered {
  ok: true;
  pages: RenderedPage[];
  contents: ContentsLine[];
}

export interface RenderOptions {
  /** An empty folder that gets the pictures (`page-sizes.ts`). The caller removes it, also after a refusal. */
  outDir: string;
  limits?: PdfLimits;
  /** Only so many first pages, each as one photo (`photoFile`). They never wait for a book that is being drawn. */
  photos?: number;
}

/** `renderPages`, or what tests put in its place. */
export type RenderPages = typeof renderPages;

/** How long a thread may take to start, before it has seen anything of the document. */
const startMs = 60_000;

const turns = { books: Promise.resolve<unknown>(null), photos: Promise.resolve<unknown>(null) };

/**
 * Draws every page of a PDF to pictures in a thread of its own, which is killed when a page or the whole document takes
 * too long or too much memory. A document that would act on its reader's machine is refused: its file is handed out too. One document
 * at a time, so that an upload costs one core at most; what somebody sends as photos has a turn of its own, since a book takes minutes.
 */
export function renderPages(path: string, options: RenderOptions): Promise<Rendered | PdfRefusal> {
  const lane = options.photos === undefined ? 'books' : 'photos';
  const result = turns[lane].then(() => renderNow({ path, limits: pdfLimits, ...options }));
  turns[lane] = result.catch(() => undefined);
  return result;
}

function renderNow(work: RenderWork): Promise<Rendered | PdfRefusal> {
  const { pageMs, documentMs, averageMs } = work.limits;
  return new Promise((resolve, reject) => {
    const worker = new Worker(programFile('pdf/render-worker'), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      // The engine writes its complaints about a broken file to the console.
      stdout: true,
      stderr: true,
    });
    const pages: RenderedPage[] = [];
    const tooSlow = () => finish({ ok: false, code: 'pdf_too_slow', page: pages.length + 1 });
    const allTooSlow = () => finish({ ok: false, code: 'pdf_too_slow' });
    let wholeTimer: NodeJS.Timeout | undefined;
    let pageTimer = setTimeout(tooSlow, startMs);

    const finish = (result: Rendered | PdfRefusal) => {
      clearTimeout(wholeTimer);
      clearTimeout(pageTimer);
      worker.removeAllListeners();
      worker.terminate().then(() => resolve(result), reject);
    };
    const fail = (error: unknown) => {
      clearTimeout(wholeTimer);
      clearTimeout(pageTimer);
      worker.removeAllListeners();
      worker.terminate().then(() => reject(error), reject);
    };
    worker.on('message', (news: RenderNews) => {
      clearTimeout(pageTimer);
      if (news.kind === 'refused') return finish(news.refusal);
      if (news.kind === 'done') return finish({ ok: true, pages, contents: news.contents });
      if (news.kind === 'page') pages.push(news.page);
      // A book takes its time on a busy machine; no single page may.
      if (news.kind === 'opened') wholeTimer = setTimeout(allTooSlow, Math.max(documentMs, news.pages * averageMs));
      pageTimer = setTimeout(tooSlow, pageMs);
    });
    // A thread that dies of its memory limit, or of a fault in the engine, met a file that it cannot draw.
    worker.on('error', (error) => {
      if (!storageFailure(error)) return finish({ ok: false, code: 'pdf_damaged', page: pages.length + 1 });
      fail(error);
    });
    worker.on('exit', () => finish({ ok: false, code: 'pdf_damaged', page: pages.length + 1 }));
  });
}
