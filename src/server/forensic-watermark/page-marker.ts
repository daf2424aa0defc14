import { availableParallelism } from 'node:os';
import { createFairQueue, type QueueCounts } from '../jobs/fair-queue.ts';
import { programFile } from '../process/program-file.ts';
import { createWorkerProcess } from '../process/worker-process.ts';
import type { MarkOptions } from './watermark-page.ts';
import { watermarkPage } from './watermark-page.ts';
import type { Reader } from './watermark-stamp.ts';

/** A page picture that is to bear its reader. */
export interface MarkWork {
  picture: Uint8Array;
  /** Null where nobody is to be seen on it. */
  reader: Reader | null;
  options: MarkOptions;
}

/** Burns readers into page pictures, away from what answers requests. */
export interface PageMarker {
  /** The marked picture as JPEG. Throws `too_many_requests` and `too_busy` at once, before any work. */
  mark(person: string, work: MarkWork): Promise<Buffer>;
  /** Begins what marking needs, for somebody who will ask for pages in a moment. */
  warm(): void;
  counts(): QueueCounts;
  close(): void;
}

/** One a core; more than four cost memory for readers who are seldom there at once. */
const processes = Math.min(4, availableParallelism());
/** An overview shows some thirty small pages at once. */
const mostOfOne = 40;
const mostWaiting = 400;
/** A page takes 30 to 60 ms; the start of a process is in it. */
const patienceMs = 20_000;
/** Somebody turns a page a minute. */
const idleMs = 90_000;
/** After so many its memory is given back. */
const mostPieces = 2_000;
/** A little behind whatever answers a browser. */
const priority = 2;

/** In processes of their own, as many as there is work for. */
export function createPageMarker(): PageMarker {
  const all = Array.from({ length: processes }, () =>
    createWorkerProcess<MarkWork, Uint8Array>({
      file: programFile('forensic-watermark/mark-worker'),
      does: 'marks pages',
      patienceMs,
      mostWaiting: 1,
      priority,
      idleMs,
      mostPieces,
    }),
  );
  const free = [...all];
  const { run, counts } = createFairQueue({ workers: all.length, mostWaiting, mostOfOne });
  return {
    mark: (person, work) =>
      run(person, async () => {
        // The last one that had work, so that others can end.
        const worker = free.pop();
        if (!worker) throw new Error('more pages are in work than there are processes');
        try {
          return Buffer.from(await worker.run(work));
        } finally {
          free.push(worker);
        }
      }),
    warm: () => free.at(-1)?.warm(),
    counts,
    close() {
      for (const worker of all) worker.close();
    },
  };
}

/** The same work with the same queue, in this process. */
export function createPageMarkerHere(): PageMarker {
  const { run, counts } = createFairQueue({ workers: processes, mostWaiting, mostOfOne });
  return {
    mark: (person, work) => run(person, () => watermarkPage(Buffer.from(work.picture), work.reader, work.options)),
    warm: () => undefined,
    counts,
    close: () => undefined,
  };
}
