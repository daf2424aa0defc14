import type { FromProcess, ToProcess } from '../process-on-demand.ts';
import { findMark } from './find-mark.ts';
import { startOpenCv } from './opencv.ts';
import type { GreyPicture } from './tracer.ts';

// A process of its own, started by `tracer.ts`: the library that compares pictures is gone with it.

export interface TraceWork {
  photo: GreyPicture;
  pages: number;
}

/** `at`: which page; for `progress`, how many have been compared. */
export interface Question {
  kind: 'page' | 'seeds' | 'progress';
  at: number;
}

/** The page that the photo shows, and the best of the marks that it can bear. */
export interface Found {
  at: number;
  /** Points of photo and page that agree. */
  agreeing: number;
  candidates: number;
  /** The name of the best seed; null where the page was opened by nobody. */
  best: string | null;
  score: number;
  needed: number;
}

const memoryMb = 512;

const tell = (message: FromProcess<Found | null>) => process.connected && process.send?.(message);

const answers = new Map<number, (answer: unknown) => void>();
let asked = 0;

function ask<T>(question: Question): Promise<T> {
  asked += 1;
  const id = asked;
  tell({ kind: 'ask', id, question });
  return new Promise((resolve) => answers.set(id, resolve as (answer: unknown) => void));
}

const library = startOpenCv(memoryMb);
let before: Promise<unknown> = library;

process.on('message', (message: ToProcess<TraceWork>) => {
  if (message.kind === 'answer') {
    answers.get(message.id)?.(message.answer);
    answers.delete(message.id);
    return;
  }
  const { id, work } = message;
  // One photo at a time.
  before = before
    .then(async () => findMark((await library).cv, work, ask))
    .then(
      (result) => tell({ kind: 'done', id, result }),
      (error: Error) => tell({ kind: 'failed', id, reason: String(error) }),
    );
});
process.on('disconnect', () => process.exit());
