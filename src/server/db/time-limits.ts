import { z } from 'zod';
import { requestSlots } from '../admission/work-class.ts';
import { envInteger } from '../config/env-integer.ts';

/** Timeouts of each kind of work, and the numbers of connections. Milliseconds. */
export const databaseSettings = {
  /**
   * Connections of a process for requests: one for each that is worked on, and two for those that are not counted. Jobs,
   * exports and the queue have a few of their own beside them.
   */
  DATABASE_POOL_SIZE: envInteger(2, 200).default(requestSlots + 2),
  /** How long a request waits for a connection before it gets a 503. */
  DATABASE_WAIT_MS: envInteger(50, 60_000).default(2_000),
  /** From the moment a request, its body included, has arrived; after it no more work is begun for it, and what is under way is cut. */
  REQUEST_DEADLINE_MS: envInteger(500, 600_000).default(15_000),
  /** The longest statement of a request. */
  REQUEST_STATEMENT_MS: envInteger(100, 600_000).default(5_000),
  /** The longest wait of a request for a lock. */
  REQUEST_LOCK_MS: envInteger(50, 600_000).default(2_000),
  /** The same for work in the background. */
  JOB_STATEMENT_MS: envInteger(1_000, 3_600_000).default(60_000),
  JOB_LOCK_MS: envInteger(100, 600_000).default(10_000),
  /** The same for lists that are streamed as files. */
  EXPORT_STATEMENT_MS: envInteger(1_000, 3_600_000).default(60_000),
  EXPORT_LOCK_MS: envInteger(50, 600_000).default(2_000),
  /** How long a migration waits for a table lock before it lets others go first and retries. */
  MIGRATION_LOCK_MS: envInteger(50, 60_000).default(1_000),
  /** How long a backup or a restore waits for a table lock. */
  BACKUP_LOCK_MS: envInteger(1_000, 600_000).default(10_000),
  /** A transaction idle for this long is ended. */
  IDLE_TRANSACTION_MS: envInteger(1_000, 3_600_000).default(30_000),
};

const shape = z.object(databaseSettings);
export type DatabaseSettings = z.output<typeof shape>;

/** The defaults. */
export const defaultDatabaseSettings: DatabaseSettings = shape.parse({});

/** Timeouts of one kind of connection, in milliseconds; 0 is no limit. */
export interface TimeLimits {
  waitMs: number;
  statementMs: number;
  lockMs: number;
  idleTransactionMs: number;
}
