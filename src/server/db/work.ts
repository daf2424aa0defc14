import { AsyncLocalStorage } from 'node:async_hooks';

/** What the database is asked for: each kind has connections and time limits of its own (`pools.ts`). */
export type WorkKind = 'request' | 'job' | 'export';

/** A piece of work that asks the database, from its beginning to its end. */
export interface Work {
  kind: WorkKind;
  /** When nothing more is begun for it, by `performance.now()`. */
  deadline: number;
  /** Whether nobody waits for its result any more. */
  isUnwanted(): boolean;
  /** Something of it is written: it is then finished, also for somebody who has left. */
  hasCommitted: boolean;
  /** What it leaves behind, such as a timer, is no part of it. */
  isOver: boolean;
}

const current = new AsyncLocalStorage<Work>();

/** The work that asks now; undefined for what the process does by itself, which counts as a job. */
export function currentWork(): Work | undefined {
  const work = current.getStore();
  return work?.isOver ? undefined : work;
}

type Asked = Pick<Work, 'kind'> & Partial<Pick<Work, 'deadline' | 'isUnwanted'>>;

/** Runs `does` as a piece of work of its own, whatever it was called from; it is over when what `does` returns has settled. */
export function withinWork<T>(asked: Asked, does: () => T): T {
  const work: Work = {
    kind: asked.kind,
    deadline: asked.deadline ?? Number.POSITIVE_INFINITY,
    isUnwanted: asked.isUnwanted ?? never,
    hasCommitted: false,
    isOver: false,
  };
  const result = current.run(work, does);
  const end = () => {
    work.isOver = true;
  };
  if (result instanceof Promise) result.then(end, end);
  else end();
  return result;
}

const never = () => false;

/** Gives the current work so long from now, in milliseconds: what it waited for before was not the database. */
export function restartDeadline(milliseconds: number): void {
  const work = currentWork();
  if (work) work.deadline = performance.now() + milliseconds;
}

/**
 * Runs what others will share, such as a value that is kept for all: with the limits of whoever asked first, but neither given
 * up with them nor late with them.
 */
export function sharedWork<T>(does: () => Promise<T>): Promise<T> {
  const work = currentWork();
  return work ? withinWork({ kind: work.kind }, does) : does();
}

/** Runs what outlives the work that happened to begin it, such as a connection that listens. */
export function outsideWork<T>(does: () => T): T {
  return current.exit(does);
}

/** The current work has nobody who waits for it, or is past its deadline: nothing more is begun for it. */
export class WorkRefused extends Error {
  readonly why: 'unwanted' | 'late';

  constructor(why: WorkRefused['why']) {
    super(why === 'late' ? 'the request ran out of time' : 'the caller disconnected');
    this.why = why;
  }
}

/** Asked before a connection is taken, and again when one was waited for. Throws `WorkRefused`. */
export function assertWithinDeadline(work: Work | undefined): void {
  if (!work) return;
  if (!work.hasCommitted && work.isUnwanted()) throw new WorkRefused('unwanted');
  if (performance.now() > work.deadline) throw new WorkRefused('late');
}
