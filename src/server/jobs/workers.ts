import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-unavailable.ts';
import type { Outage } from '../db/outage.ts';
import type { Changes } from '../db/pubsub.ts';
import { withinWork } from '../db/work.ts';
import { causeChain } from './cause-chain.ts';
import { type Connection, giveBack, takeTurn } from './queue-store.ts';
import { idsIn } from './rules.ts';

/** The topic announced (`db/pubsub.ts`), with a queue's name, when there is work in it. */
export const workTopic = 'work';
/** Interval between searches for due retries, missed notifications and orphaned jobs, milliseconds. */
const turnMs = 2_000;

/** As much of a `Job` as is needed to work on it. */
interface Work {
  name: string;
  together?: number;
  schedule?: string;
  run(data: object): Promise<void>;
}

/** A job that this process works on. */
export interface Taken {
  id: string;
  data: object;
  retryCount: number;
  retryLimit: number;
  expireInSeconds: number;
  /** Aborted when it has taken longer than that. */
  signal: AbortSignal;
}

/** The outcome of one job of a batch. */
export interface Settled {
  id: string;
  status: 'completed' | 'failed';
  output?: { message: string };
}

/** The library's side of it. */
interface Engine {
  db(): Connection;
  /** Looks for work in a queue from now on, and answers with the worker's id. */
  work(name: string, together: number, settle: (batch: Taken[]) => Promise<Settled[]>): Promise<string>;
  schedule(name: string, pattern: string): Promise<void>;
  /** Has a worker look at once. */
  notify(worker: string): void;
  /** Stops fetching from a queue; resolves when all fetched jobs are settled. */
  end(name: string): Promise<void>;
}

interface Parts {
  engine: Engine;
  log: Logger;
  changes: Changes;
  outage: Outage;
  /** Writes down what went wrong with the queue itself. */
  complain(error: unknown): void;
}

/** The queues this process works on, including jobs whose process has died. */
export interface Workers {
  /** Starts working on these queues, in addition to those already started. */
  start(jobs: readonly Work[]): Promise<void>;
  /** Takes no more jobs. Running ones may finish within this many milliseconds; the rest is returned to the queue. */
  stop(withinMs: number): Promise<void>;
  /** Logs and counts a failed attempt; returns what the queue stores about it. */
  noteFailure(job: Work, one: Taken, error: unknown): { message: string };
  /** Failed attempts of a queue since the start. */
  failed(queue: string): number;
}

export function createWorkers({ engine, log, changes, outage, complain }: Parts): Workers {
  /** By queue. */
  const workers = new Map<string, string>();
  /** Running jobs by id, with the function that abandons each. */
  const inHand = new Map<string, () => void>();
  /** Attempts that failed, by queue. */
  const failed = new Map<string, number>();
  let unwatch: (() => void) | undefined;
  let turns: NodeJS.Timeout | undefined;
  let lastTurn = 0;

  function noteFailure(job: Work, { id, data, retryCount, retryLimit }: Taken, error: unknown): { message: string } {
    failed.set(job.name, (failed.get(job.name) ?? 0) + 1);
    const cause = causeChain(error);
    if (isDatabaseAway(error)) {
      outage.missed(error);
      return { message: cause };
    }
    const line = {
      job: job.name,
      jobId: id,
      attempt: retryCount + 1,
      attempts: retryLimit + 1,
      about: idsIn(data),
      cause,
    };
    if (retryCount < retryLimit) log.warn(line, 'a background job failed and will be retried');
    else log.error({ ...line, err: error }, 'a background job failed for the last time');
    return { message: cause };
  }

  /** Runs one job of a batch; if it fails, the others are unaffected. */
  async function settle(job: Work, one: Taken): Promise<Settled> {
    const { id, data, signal, expireInSeconds } = one;
    const givenBack = new Promise<void>((resolve) => inHand.set(id, resolve));
    // pg-boss abandons a batch that takes too long without notifying us.
    signal.addEventListener('abort', () => {
      if (inHand.delete(id)) noteFailure(job, one, new Error(`It took longer than ${expireInSeconds} seconds.`));
    });
    try {
      // A job returned to the queue by `stop` must not be settled here: another process may have it.
      await Promise.race([withinWork({ kind: 'job' }, () => job.run(data)), givenBack]);
      return { id, status: 'completed' };
    } catch (error) {
      return { id, status: 'failed', output: noteFailure(job, one, error) };
    } finally {
      inHand.delete(id);
    }
  }

  /**
   * Looks for work in all queues. After a pause of the whole process (frozen database, stopped process) it claims nothing in
   * that turn: the other processes have missed their heartbeats too and get time to send one.
   */
  async function turn(): Promise<void> {
    const now = performance.now();
    const takeUp = now - lastTurn < 2 * turnMs;
    lastTurn = now;
    const found = await takeTurn(engine.db(), { queues: [...workers.keys()], takeUp });
    if (performance.now() - now > turnMs) lastTurn = 0;
    for (const { queue, givenBack } of found) {
      if (givenBack > 0) log.warn({ job: queue, jobs: givenBack }, 'resuming jobs of a process that ended');
      engine.notify(workers.get(queue) ?? '');
    }
  }

  function scheduleTurn(): void {
    turns = setTimeout(async () => {
      await turn().catch(complain);
      if (turns) scheduleTurn();
    }, turnMs).unref();
  }

  return {
    noteFailure,
    failed: (queue) => failed.get(queue) ?? 0,
    async start(jobs) {
      for (const job of jobs) {
        // A start that was cut short begins anew.
        if (workers.has(job.name)) continue;
        if (job.schedule) await engine.schedule(job.name, job.schedule);
        const worker = await engine.work(job.name, job.together ?? 1, async (batch) => {
          const results = await Promise.all(batch.map((one) => settle(job, one)));
          // Where there was work there may be more.
          engine.notify(workers.get(job.name) ?? '');
          return results;
        });
        workers.set(job.name, worker);
      }
      unwatch ??= changes.watch(workTopic, (name) => {
        for (const [queue, worker] of workers) if (name === undefined || name === queue) engine.notify(worker);
      });
      if (turns) return;
      lastTurn = performance.now();
      scheduleTurn();
    },
    async stop(withinMs) {
      unwatch?.();
      unwatch = undefined;
      clearTimeout(turns);
      turns = undefined;
      const ends = Promise.all([...workers.keys()].map((name) => engine.end(name)));
      workers.clear();
      let late: NodeJS.Timeout | undefined;
      const deadline = new Promise<void>((resolve) => {
        late = setTimeout(resolve, withinMs);
      });
      await Promise.race([ends, deadline]);
      clearTimeout(late);
      if (inHand.size > 0) {
        const ids = [...inHand.keys()];
        log.warn({ jobs: ids.length }, 'returning jobs that could not be finished in time');
        await giveBack(engine.db(), ids).catch(complain);
        for (const letGo of inHand.values()) letGo();
      }
    },
  };
}
