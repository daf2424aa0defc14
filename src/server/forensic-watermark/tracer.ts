import { programFile } from '../process/program-file.ts';
import { createWorkerProcess } from '../process/worker-process.ts';
import type { Found, Question, TraceWork } from './trace-messages.ts';

/** What the tracer asks while it looks. */
export interface Candidates {
  /** The stored picture of the page at this place, 0 to `pages` - 1; null when it is gone. */
  page(at: number): Promise<Uint8Array | null>;
  /** The seeds of the marks that this page can bear, each with its name. */
  seeds(at: number): Promise<[string, Buffer][]>;
  /** Pages compared so far. */
  progress(seen: number): Promise<void>;
}

/** Finds the page that a photo shows and the mark on it. */
export interface Tracer {
  trace(photo: Uint8Array, pages: number, candidates: Candidates): Promise<Found | null>;
  close(): void;
}

const mostWaiting = 4;
/** Behind whatever answers a browser. */
const priority = 10;

/** Looks in a process of its own: the library takes up to 512 MB. A photo may take `patienceMs`. */
export function createTracer({ patienceMs = 9 * 60_000 } = {}): Tracer {
  const { run, close } = createWorkerProcess<TraceWork, Found | null>({
    file: programFile('forensic-watermark/trace-worker'),
    does: 'traces leaks',
    patienceMs,
    mostWaiting,
    priority,
  });
  return {
    trace: (photo, pages, candidates) =>
      run({ photo, pages }, async (asked) => {
        const question = asked as Question;
        if (question.kind === 'page') return candidates.page(question.at);
        if (question.kind === 'seeds') return candidates.seeds(question.at);
        return candidates.progress(question.at);
      }),
    close,
  };
}
