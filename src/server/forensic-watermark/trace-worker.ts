import '../process/end-with-parent.ts';

import type { FromProcess, ToProcess } from '../process/worker-process.ts';
import { findMark } from './find-mark.ts';
import { startOpenCv } from './opencv.ts';
import type { Found, Question, TraceWork } from './trace-messages.ts';

// A process of its own, started by `tracer.ts`: the library that compares pictures is gone with it.

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
