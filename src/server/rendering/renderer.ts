import type { PageWanted } from '../../contract/drawn-page.ts';
import type { PageBytes } from '../http/answers/page-bytes.ts';
import { programFile } from '../process/program-file.ts';
import { createWorkerProcess } from '../process/worker-process.ts';

/** A page that was drawn, and until when it may be shown (ms since 1970). */
export interface RenderedPage extends PageBytes {
  until: number;
}

/** Answers a read of the web's as it would answer a visitor. */
export type Ask = (url: string) => Promise<{ status: number; body: Buffer }>;

/** Draws pages of the web. Throws when one cannot be drawn. */
export interface Renderer {
  render(wanted: PageWanted, ask: Ask): Promise<RenderedPage>;
  close(): void;
}

/** More than so many pages at once are not drawn. */
const mostWaiting = 12;

interface Options {
  /** How long a page may take, in milliseconds. */
  patienceMs?: number;
  /** How long the process stays when nothing is to be drawn, in milliseconds. */
  idleMs?: number;
}

/** Draws in a process of its own: an idle server does not hold the web's code. */
export function createRenderer({ patienceMs = 15_000, idleMs = 5_000 }: Options = {}): Renderer {
  const file = programFile('rendering/render-worker');
  const { run, close } = createWorkerProcess<PageWanted, RenderedPage>({
    file,
    does: 'draws pages',
    patienceMs,
    idleMs,
    mostWaiting,
  });
  return { render: (wanted, ask) => run(wanted, (url) => ask(String(url))), close };
}
