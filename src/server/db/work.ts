import { AsyncLocalStorage } from 'node:async_hooks';

/** Each kind of work has its own connections and timeouts (`pools.ts`). */
export type WorkKind = 'request' | 'job' | 'export';

/** A unit of work that uses the database. */
export interface Work {
  kind: WorkKind;
  /** When nothing more is begun for it, by `performance.now()`. */
  deadline: number;
  /** Whether no one waits for its result any more. */
  isUnwanted(): boolean;
  /** Something has been written: the work is then finished even if the caller disconnects. */
  hasCommitted: boolean;
  /** Whatever it leaves running, such as a timer, is not part of it. */
  isOver: boolean;
}

const current = new AsyncLocalStorage<Work>();

/** The current work; undefined for what the process does on its own, which counts as a job. */
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

/** Restarts the current work's deadline, this many milliseconds from now: the time until here was not spent on the database. */
export function restartDeadline(milliseconds: number): void {
  const work = currentWork();
  if (work) work.deadline = performance.now() + milliseconds;
}

/**
 * Runs work whose result is shared, such as loading a cached value: with the timeouts of the first caller, but neither
 * cancelled with that caller nor subject to its deadline.
 */
export function sharedWork<T>(does: () => Promise<T>): Promise<T> {
  const work = currentWork();
  return work ? withinWork({ kind: work.kind }, does) : does();
}

/** Runs what outlives the current work, such as a listening connection. */
export function outsideWork<T>(does: () => T): T {
  return current.exit(does);
}

/** The current work is no longer wanted or past its deadline: nothing more is started for it. */
export class WorkRefused extends Error {
  readonly why: 'unwanted' | 'late';

  constructor(why: WorkRefused['why']) {
    super(why === 'late' ? 'the request ran out of time' : 'the caller disconnected');
    this.why = why;
  }
}

/** Checked before a connection is requested, and again after waiting for one. Throws `WorkRefused`. */
export function assertWithinDeadline(work: Work | undefined): void {
  if (!work) return;
  if (!work.hasCommitted && work.isUnwanted()) throw new WorkRefused('unwanted');
  if (performance.now() > work.deadline) throw new WorkRefused('late');
}
