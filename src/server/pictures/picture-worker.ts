import '../process/end-with-parent.ts';

import sharp from 'sharp';
import { Failure } from '../http/failures.ts';
import type { FromProcess, ToProcess } from '../process/worker-process.ts';
import type { PictureAnswer } from './picture-maker.ts';
import { doPictureWork, type PictureWork } from './picture-work.ts';

// A process of its own, started by `picture-maker.ts`: the memory that decoding took is gone with it.

// One picture at a time and nothing kept of it; a second thread would cost another picture's memory.
sharp.cache(false);
sharp.concurrency(1);

const tell = (message: FromProcess<PictureAnswer>) => process.connected && process.send?.(message);

async function answer(work: PictureWork): Promise<PictureAnswer> {
  try {
    return { ok: true, made: await doPictureWork(work) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ok: false, code: error.code, data: error.data, message: error.message };
  }
}

process.on('message', (message: ToProcess<PictureWork>) => {
  if (message.kind !== 'work') return;
  const { id, work } = message;
  answer(work).then(
    (result) => tell({ kind: 'done', id, result }),
    (error: Error) => tell({ kind: 'failed', id, reason: String(error) }),
  );
});
