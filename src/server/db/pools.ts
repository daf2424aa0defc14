import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { backgroundConnections } from '../admission/work-class.ts';
import { createPool, endPool, type WatchedClient } from './connections.ts';
import { isDatabaseBusy } from './database-unavailable.ts';
import type { Outage } from './outage.ts';
import type { DatabaseSettings, TimeLimits } from './time-limits.ts';
import { assertWithinDeadline, currentWork, type WorkKind } from './work.ts';

/** Beside the connections for requests, which `DATABASE_POOL_SIZE` sets. */
const exportConnections = 2;
/** No user waits for a job. */
const jobWaitMs = 30_000;

interface Options {
  settings: DatabaseSettings;
  outage: Outage | undefined;
  /** Checks the database over a dedicated connection (`connections.ts`). */
  probe: (() => Promise<unknown>) | undefined;
  Client: typeof WatchedClient;
  /** Connections of each kind at most, in place of what is usual. */
  max: number | undefined;
}

/** The connections of a process: requests, jobs and exports have some each, with time limits of their own. */
export class Pools implements PostgresPool {
  readonly options: object;
  readonly #pools: Record<WorkKind, pg.Pool>;
  readonly #outage: Outage | undefined;

  constructor(url: string, { settings, outage, probe, Client, max }: Options) {
    const limits = timeLimits(settings);
    const open = (name: string, kind: WorkKind, usual: number) =>
      createPool(url, {
        name,
        max: max ?? usual,
        limits: limits[kind],
        outage,
        Client,
        probe: kind === 'request' ? probe : undefined,
      });
    this.#outage = outage;
    this.#pools = {
      request: open('academy', 'request', settings.DATABASE_POOL_SIZE),
      job: open('academy-work', 'job', backgroundConnections),
      export: open('academy-export', 'export', exportConnections),
    };
    this.options = this.#pools.job.options;
  }

  /** A connection of the current work's kind. Throws `WorkRefused` for work that is past its deadline or no longer wanted. */
  async connect(): Promise<PostgresPoolClient> {
    const work = currentWork();
    assertWithinDeadline(work);
    const pool = this.#pools[work?.kind ?? 'job'];
    const client = await pool.connect().catch((error: unknown) => {
      if (!isDatabaseBusy(error)) this.#outage?.missed(error);
      throw error;
    });
    try {
      assertWithinDeadline(work);
    } catch (error) {
      client.release();
      throw error;
    }
    (client as pg.PoolClient & WatchedClient).deadline = work?.deadline ?? Number.POSITIVE_INFINITY;
    return client;
  }

  /** One statement of the process's own. */
  async query(text: string, values: readonly unknown[]): Promise<void> {
    await this.#pools.job.query(text, [...values]);
  }

  async end(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map(endPool));
  }
}

/** The time limits of each kind of work, from the settings. */
export function timeLimits(settings: DatabaseSettings): Record<WorkKind, TimeLimits> {
  const idleTransactionMs = settings.IDLE_TRANSACTION_MS;
  return {
    request: {
      waitMs: settings.DATABASE_WAIT_MS,
      statementMs: settings.REQUEST_STATEMENT_MS,
      lockMs: settings.REQUEST_LOCK_MS,
      idleTransactionMs,
    },
    job: {
      waitMs: jobWaitMs,
      statementMs: settings.JOB_STATEMENT_MS,
      lockMs: settings.JOB_LOCK_MS,
      idleTransactionMs,
    },
    export: {
      waitMs: settings.DATABASE_WAIT_MS,
      statementMs: settings.EXPORT_STATEMENT_MS,
      lockMs: settings.EXPORT_LOCK_MS,
      idleTransactionMs,
    },
  };
}
