import { Failure } from '../http/failures.ts';

/** Counters of a queue since the start, and its current length. */
export interface QueueCounts {
  done: number;
  /** For want of room, of one person or of all. */
  refused: number;
  /** Seconds that the finished ones waited, together. */
  waitedSeconds: number;
  working: number;
  waiting: number;
}

interface Options {
  /** Pieces of work that are done at the same time. */
  workers: number;
  /** Maximum number waiting. */
  mostWaiting: number;
  /** Maximum number running or waiting for one person. */
  mostOfOne: number;
}

interface Waiter {
  since: number;
  begin(): void;
}

export interface FairQueue {
  /**
   * Does a piece of work for a person, null for the server itself, which may always wait. Throws `too_many_requests` at once
   * when this person has enough in the queue, and `too_busy` when it is full, both with Retry-After.
   */
  run<T>(person: string | null, work: () => Promise<T>): Promise<T>;
  counts(): QueueCounts;
}

/** Seconds. */
const retryAfter = { 'retry-after': '2' };

/**
 * A bounded queue, round robin by person: each person gets one task done, then the next person, however many tasks one of them
 * has queued. Decision 0184 says why no library is used.
 */
export function createFairQueue({ workers, mostWaiting, mostOfOne }: Options): FairQueue {
  /** By person, in the order of their turns. */
  const lines = new Map<string | null, Waiter[]>();
  const held = new Map<string, number>();
  const counts: QueueCounts = { done: 0, refused: 0, waitedSeconds: 0, working: 0, waiting: 0 };

  function assertRoom(person: string | null): void {
    if (person === null) return;
    const ofOne = (held.get(person) ?? 0) >= mostOfOne;
    if (!ofOne && (counts.waiting < mostWaiting || counts.working < workers)) return;
    counts.refused += 1;
    const words = 'Too many requests at the same time. Try again in a few seconds.';
    throw ofOne ? new Failure('too_many_requests', undefined, words, retryAfter) : tooBusy();
  }

  function hold(person: string | null, more: number): void {
    if (person === null) return;
    const now = (held.get(person) ?? 0) + more;
    if (now > 0) held.set(person, now);
    else held.delete(person);
  }

  function fill(): void {
    while (counts.working < workers) {
      const [next] = lines;
      if (!next) return;
      const [person, line] = next;
      const waiter = line.shift();
      // To the end of the turns.
      lines.delete(person);
      if (line.length > 0) lines.set(person, line);
      if (!waiter) continue;
      counts.waiting -= 1;
      counts.working += 1;
      counts.waitedSeconds += (performance.now() - waiter.since) / 1000;
      waiter.begin();
    }
  }

  return {
    counts: () => ({ ...counts }),
    async run(person, work) {
      assertRoom(person);
      hold(person, 1);
      counts.waiting += 1;
      const line = lines.get(person) ?? [];
      lines.set(person, line);
      const turn = new Promise<void>((begin) => line.push({ since: performance.now(), begin }));
      fill();
      await turn;
      try {
        return await work();
      } finally {
        counts.working -= 1;
        counts.done += 1;
        hold(person, -1);
        fill();
      }
    },
  };
}

const tooBusy = () => new Failure('too_busy', undefined, undefined, retryAfter);
