import type pg from 'pg';
import { fromKysely, getConstructionPlans, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { createPool, endPool } from '../db/connections.ts';
import { isDatabaseAway } from '../db/database-unavailable.ts';
import type { Queries, Trx } from '../db/db.ts';
import { notifyAfterCommit } from '../db/notifying-driver.ts';
import type { Outage } from '../db/outage.ts';
import { timeLimits } from '../db/pools.ts';
import type { Changes } from '../db/pubsub.ts';
import { type DatabaseSettings, defaultDatabaseSettings } from '../db/time-limits.ts';
import { withinWork } from '../db/work.ts';
import { deadLetterQueue } from './dead-letter-store.ts';
import {
  indexJobsInHand,
  type QueueFigures,
  queueSchema,
  selectFigures,
  silentSeconds,
  takeTurn,
} from './queue-store.ts';
import { createWorkers, workTopic } from './workers.ts';

/** Work that leaves the process or can wait. `Data` must be JSON; at-least-once, so idempotent. */
export interface Job<Data extends object = object> {
  /** `<capability>.<verb>-<noun>`, also the queue's name. */
  name: string;
  /**
   * Retries, back-off and time limit; by default 5 retries, doubling from 2 seconds. A job whose process dies is picked up by
   * another one within 15 seconds, which counts as a retry; without retries it is not picked up.
   */
  options?: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'>;
  /** How many of these a process runs at once; one by default. */
  together?: number;
  /** Cron pattern in Asia/Kolkata for a job that also runs by the clock. */
  schedule?: string;
  run(data: Data): Promise<void>;
}

export interface EnqueueOptions {
  /** Earliest start: an instant, or seconds from now by the database's clock. */
  startAfter?: Date | number;
  /** At most one waiting job with this key. */
  singletonKey?: string;
}

export interface Jobs {
  /** Queues a job, inside the caller's transaction if given one. */
  enqueue(db: Queries, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** The same for several that are due at once, in one statement. */
  enqueueAll(db: Queries, name: string, data: readonly object[]): Promise<void>;
  /** Creates the queue's tables and these jobs' queues; safe to call from several processes. */
  prepare(jobs: readonly Job[]): Promise<void>;
  /** Starts processing these jobs, in addition to those already started. */
  start(jobs: readonly Job[]): Promise<void>;
  /** Runs what is due now, in this call, and returns how many ran; for tests and tools. */
  runDue(jobs: readonly Job[]): Promise<number>;
  /** Throws if the queue doesn't respond; used by /ready. */
  check(): Promise<void>;
  /** Waiting and running jobs by queue, and how many attempts failed in this process since the start. */
  figures(): Promise<(QueueFigures & { failed: number })[]>;
  /**
   * Takes no more jobs. Running ones may finish within this many milliseconds, the rest is returned to the queue for another
   * process or the next start; jobs can still be queued.
   */
  finish(withinMs: number): Promise<void>;
  /** Stops; jobs that nobody let finish before may do so within 8 seconds. */
  stop(): Promise<void>;
}

/** The SQL that makes the queue's tables, without their rows, for a caller that has a transaction open. */
export function queueConstruction(): string {
  return getConstructionPlans(queueSchema)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
}

const defaults = { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 };
/** Should those turns fail, each queue is still looked at so often. */
const lookSeldomSeconds = 30;
/** While a job runs its process is heard of so often, so that several can be missed. */
const heardOfEverySeconds = 3;

/** How long running jobs may take to finish where nobody says it, in milliseconds. */
const finishMs = 8_000;

interface Parts {
  url: string;
  log: Logger;
  changes: Changes;
  outage: Outage;
  /** How long a failed job is kept for admins, in days. */
  deadLetterDays: number;
  /** The defaults if omitted. */
  settings?: DatabaseSettings;
}

/**
 * The queue in the database. Workers are notified shortly after the commit (`notifyAfterCommit`): a NOTIFY inside the
 * transaction would serialise commits.
 */
export function createJobs({ url, log, changes, outage, deadLetterDays, settings }: Parts): Jobs {
  const limits = timeLimits(settings ?? defaultDatabaseSettings).job;
  let pool: pg.Pool | null = null;
  const boss = new PgBoss({
    schema: queueSchema,
    db: {
      async executeSql(text, values) {
        pool ??= createPool(url, { name: 'academy-jobs', max: 3, limits, outage });
        return pool.query(text, values);
      },
    },
  });
  const complain = (error: unknown) => {
    if (isDatabaseAway(error)) outage.missed(error);
    else log.error({ err: error }, 'queue');
  };
  boss.on('error', complain);
  let started = false;
  const workers = createWorkers({
    log,
    changes,
    outage,
    complain,
    engine: {
      db: () => boss.getDb(),
      work: (name, together, settle) =>
        boss.work(
          name,
          {
            pollingIntervalSeconds: lookSeldomSeconds,
            heartbeatRefreshSeconds: heardOfEverySeconds,
            batchSize: together,
            perJobResults: true,
            includeMetadata: true,
          },
          (batch: JobWithMetadata<object>[]) => settle(batch),
        ),
      schedule: (name, pattern) => boss.schedule(name, pattern, {}, { tz: 'Asia/Kolkata' }),
      notify: (worker) => boss.notifyWorker(worker),
      end: (name) => boss.offWork(name),
    },
  });

  async function open(): Promise<void> {
    if (started) return;
    await boss.start();
    started = true;
  }

  async function ensureQueues(jobs: readonly Job[]): Promise<void> {
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const kept = { retentionSeconds: deadLetterDays * 24 * 3600 };
    if (existing.has(deadLetterQueue)) await boss.updateQueue(deadLetterQueue, kept);
    else await boss.createQueue(deadLetterQueue, kept);
    for (const job of jobs) {
      const options = { ...defaults, ...job.options };
      const wanted = { ...options, ...(options.retryLimit > 0 ? { heartbeatSeconds: silentSeconds } : {}) };
      const found = existing.get(job.name);
      if (!found) await boss.createQueue(job.name, { ...wanted, deadLetter: deadLetterQueue });
      // A queue created by an earlier release gets the new options.
      else if (
        found.notify ||
        Object.entries(wanted).some(([key, value]) => found[key as keyof typeof found] !== value)
      ) {
        await boss.updateQueue(job.name, { ...wanted, notify: false });
      }
    }
    await indexJobsInHand(boss.getDb());
  }

  async function tell(db: Queries, name: string): Promise<void> {
    const news = `${workTopic} ${name}`;
    await (db.isTransaction ? notifyAfterCommit(db as Trx, news) : changes.announce(db, news));
  }

  return {
    async enqueue(db, name, data, options = {}) {
      await boss.send(name, data, {
        db: fromKysely(db),
        ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
      });
      if (options.startAfter === undefined) await tell(db, name);
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
    start: (jobs) => workers.start(jobs),
    async runDue(jobs) {
      const queues = jobs.map(({ name }) => name);
      const dueQueues = async () => {
        const turns = await takeTurn(boss.getDb(), { queues, takeUp: false });
        return new Set(turns.map(({ queue }) => queue));
      };
      let ran = 0;
      for (let due = await dueQueues(); due.size > 0; due = await dueQueues()) {
        let found = 0;
        for (const job of jobs.filter(({ name }) => due.has(name))) {
          for (const one of await boss.fetch<object>(job.name, { batchSize: 50, includeMetadata: true })) {
            found += 1;
            try {
              await withinWork({ kind: 'job' }, () => job.run(one.data));
              await boss.complete(job.name, one.id);
            } catch (error) {
              await boss.fail(job.name, one.id, workers.noteFailure(job, one, error));
            }
          }
        }
        ran += found;
        // Another process has claimed the due jobs.
        if (found === 0) break;
      }
      return ran;
    },
    async check() {
      if (!started) throw new Error('the queue is not started');
      await boss.getQueues();
    },
    async figures() {
      const rows = await selectFigures(boss.getDb(), deadLetterQueue);
      return rows.map((row) => ({ ...row, failed: workers.failed(row.queue) }));
    },
    finish: (withinMs) => workers.stop(withinMs),
    async stop() {
      await workers.stop(finishMs);
      if (started) await boss.stop({ graceful: true, timeout: 2_000 });
      started = false;
      if (pool) await endPool(pool);
      pool = null;
    },
  };
}
