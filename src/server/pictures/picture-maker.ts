import type { FailureBody } from '../../contract/errors.ts';
import { Failure } from '../http/failures.ts';
import { createFairQueue, type QueueCounts } from '../jobs/fair-queue.ts';
import { programFile } from '../process/program-file.ts';
import { createWorkerProcess } from '../process/worker-process.ts';
import {
  doPictureWork,
  type PictureInputs,
  type PictureKind,
  type PictureResults,
  type PictureWork,
} from './picture-work.ts';

/** What the process tells of a piece of work: what it made, or why it refuses the picture. */
export type PictureAnswer =
  | { ok: true; made: PictureResults[PictureKind] }
  | { ok: false; code: FailureBody['code']; data: FailureBody['data']; message: string };

/** Opens uploaded pictures and makes others of them, away from what answers requests. */
export interface PictureMaker {
  /**
   * For a person, null for the server itself. Throws the refusals of `picture-failures.ts`, `too_many_requests` and
   * `too_busy`.
   */
  make<K extends PictureKind>(person: string | null, kind: K, input: PictureInputs[K]): Promise<PictureResults[K]>;
  counts(): QueueCounts;
  close(): void;
}

/** One picture at a time: a large one costs a core and some hundred megabytes. */
const queue = { workers: 1, mostWaiting: 40, mostOfOne: 4 };
/** A picture of 50 megapixels in all public sizes takes 10 s on one slow core. */
const patienceMs = 120_000;
/** Behind whatever answers a browser. */
const priority = 10;
/** After so many the process is replaced, so that no leak in a decoder adds up. */
const mostPieces = 200;

/** In a process of its own, which is there while there is work and for `idleMs` after it. */
export function createPictureMaker({ idleMs = 5_000 } = {}): PictureMaker {
  const { run, close } = createWorkerProcess<PictureWork, PictureAnswer>({
    file: programFile('pictures/picture-worker'),
    does: 'makes pictures',
    patienceMs,
    mostWaiting: 1,
    priority,
    idleMs,
    mostPieces,
  });
  const work = async (asked: PictureWork) => {
    const answer = await run(asked);
    if (!answer.ok) throw new Failure(answer.code, answer.data, answer.message);
    return answer.made;
  };
  return { ...inTurns(work), close };
}

/** The same work with the same queue, in this process. */
export function createPictureMakerHere(work = doPictureWork): PictureMaker {
  return { ...inTurns(work), close: () => undefined };
}

function inTurns(work: (asked: PictureWork) => Promise<PictureResults[PictureKind]>) {
  const { run, counts } = createFairQueue(queue);
  const make = <K extends PictureKind>(person: string | null, kind: K, input: PictureInputs[K]) =>
    run(person, () => work({ kind, ...input } as unknown as PictureWork)) as Promise<PictureResults[K]>;
  return { make, counts };
}
