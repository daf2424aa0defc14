import { fromKysely, getConstructionPlans, type JobResult, PgBoss, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { announceAfterCommit } from '../db/announcing-driver.ts';
import type { Changes } from '../db/changes.ts';
import type { Queries, Trx } from '../db/db.ts';

/** Work that leaves the process or can wait. `Data` must be JSON; at-least-once, so idempotent. */
export interface Job<Data extends object = object> {
  /** `<capability>.<verb>-<noun>`, also the queue's name. */
  name: string;
  /** Retries, back-off and time limit; 5 retries doubling from 2 seconds unless told. */
  options?: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'>;
  /** How many of these a process works on at the same time; one unless told. */
  together?: number;
  /** Cron pattern in Asia/Kolkata for a job that also runs by the clock. */
  schedule?: string;
  run(data: Data): Promise<void>;
}

export interface EnqueueOptions {
  /** Earliest start. */
  startAfter?: Date;
  /** At most one waiting job with this key. */
  singletonKey?: string;
}

export interface Jobs {
  /** Puts a job in the queue, inside the caller's transaction when given one. */
  enqueue(db: Queries, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** The same for several that are due at once, in one statement. */
  enqueueAll(db: Queries, name: string, data: readonly object[]): Promise<void>;
  /** Creates the queue's tables and these jobs' queues; safe to call from several processes. */
  prepare(jobs: readonly Job[]): Promise<void>;
  /** Starts working on these jobs. */
  start(jobs: readonly Job[]): Promise<void>;
  /** Runs what is due now, in this call, and returns how many ran; for tests and tools. */
  runDue(jobs: readonly Job[]): Promise<number>;
  /** Throws when the queue does not answer; asked by /ready. */
  check(): Promise<void>;
  /** Finishes what is running (10 s at most) and stops. */
  stop(): Promise<void>;
}

/** The schema that the queue keeps its own tables in. */
export const queueSchema = 'pgboss';

/** The SQL that makes the queue's tables, without their rows, for a caller that has a transaction open. */
export function queueConstruction(): string {
  return getConstructionPlans(queueSchema)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
}

const defaults = { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 };
const deadLetters = 'dead-letters';
/** The topic announced (`db/changes.ts`), with a queue's name, when there is work in it. */
const workTopic = 'work';
const lookEverySeconds = 2;
/** Nobody waits for what runs by the clock. */
const lookSeldomSeconds = 30;

/** Runs one job of a batch; its failure is its own and leaves the others alone. */
async function settle(job: Job, { id, data }: { id: string; data: object }): Promise<JobResult> {
  try {
    await job.run(data);
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { message: String(error) } };
  }
}

/**
 * The queue in the database. That there is work is told soon after the commit (`announceAfterCommit`): a transaction that
 * notifies by itself would make every commit wait for the one before.
 */
export function createJobs({ url, log, changes }: { url: string; log: Logger; changes: Changes }): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    schema: queueSchema,
    max: 3,
    application_name: 'academy-jobs',
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  let started = false;
  /** This process's workers, by their queue. */
  const workers = new Map<string, string>();
  let unwatch: (() => void) | undefined;

  async function open(): Promise<void> {
    if (started) return;
    await boss.start();
    started = true;
  }

  async function ensureQueues(jobs: readonly Job[]): Promise<void> {
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!existing.has(deadLetters)) await boss.createQueue(deadLetters);
    for (const job of jobs) {
      const found = existing.get(job.name);
      if (found?.notify) await boss.updateQueue(job.name, { notify: false });
      if (!found) await boss.createQueue(job.name, { ...defaults, ...job.options, deadLetter: deadLetters });
    }
  }

  async function tell(db: Queries, name: string): Promise<void> {
    const news = `${workTopic} ${name}`;
    await (db.isTransaction ? announceAfterCommit(db as Trx, news) : changes.announce(db, news));
  }

  return {
    async enqueue(db, name, data, options = {}) {
      await boss.send(name, data, {
        db: fromKysely(db),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
      });
      if (!options.startAfter) await tell(db, name);
    },
    async enqueueAll(db, name, data) {
      await boss.insert(
        name,
        data.map((one) => ({ data: one })),
        { db: fromKysely(db) },
      );
      await tell(db, name);
    },
    async prepare(jobs) {
      await open();
      await ensureQueues(jobs);
    },
    async start(jobs) {
      for (const job of jobs) {
        const worker = await boss.work<object>(
          job.name,
          {
            // What arrives while the process works is not told again, nor a retry that comes due, nor what a lost process told.
            pollingIntervalSeconds: job.schedule ? lookSeldomSeconds : lookEverySeconds,
            batchSize: job.together ?? 1,
            // Without it a burst is worked off at one batch every two seconds.
            burstWhenBatchFull: (job.together ?? 1) > 1,
            perJobResults: true,
          },
          (batch) => Promise.all(batch.map((one) => settle(job, one))),
        );
        workers.set(job.name, worker);
        if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'Asia/Kolkata' });
      }
      unwatch = changes.watch(workTopic, (name) => {
        for (const [queue, worker] of workers) if (name === undefined || name === queue) boss.notifyWorker(worker);
      });
    },
    async runDue(jobs) {
      let ran = 0;
      for (let found = true; found; ) {
        found = false;
        for (const job of jobs) {
          for (const one of await boss.fetch<object>(job.name, { batchSize: 50 })) {
            found = true;
            ran += 1;
            try {
              await job.run(one.data);
              await boss.complete(job.name, one.id);
            } catch (error) {
              await boss.fail(job.name, one.id, { message: String(error) });
            }
          }
        }
      }
      return ran;
    },
    async check() {
      if (!started) throw new Error('the queue is not started');
      await boss.getQueues();
    },
    async stop() {
      unwatch?.();
      workers.clear();
      if (started) await boss.stop({ graceful: true, timeout: 10_000 });
      started = false;
    },
  };
}
