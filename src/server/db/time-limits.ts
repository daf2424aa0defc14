import { z } from 'zod';
import { requestSlots } from '../admission/work-class.ts';
import { envInteger } from '../config/env-integer.ts';

/** How long the database may keep each kind of work waiting, and how many connections there are. Milliseconds. */
export const databaseSettings = {
  /**
   * Connections of a process for requests: one for each that is worked on, and two for those that are not counted. Jobs,
   * exports and the queue have a few of their own beside them.
   */
  DATABASE_POOL_SIZE: envInteger(2, 200).default(requestSlots + 2),
  /** How long a request waits for one of them before it is answered 503. */
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
  /** How long a migration waits for a table before it lets the others go first and tries again. */
  MIGRATION_LOCK_MS: envInteger(50, 60_000).default(1_000),
  /** How long a backup or a restore waits for a table. */
  BACKUP_LOCK_MS: envInteger(1_000, 600_000).default(10_000),
  /** A transaction that does nothing for so long is ended, whoever left it behind. */
  IDLE_TRANSACTION_MS: envInteger(1_000, 3_600_000).default(30_000),
};

const shape = z.object(databaseSettings);
export type DatabaseSettings = z.output<typeof shape>;

/** What holds where nothing is set. */
export const defaultDatabaseSettings: DatabaseSettings = shape.parse({});

/** What one kind of connection may take, in milliseconds; 0 is no limit. */
export interface TimeLimits {
  waitMs: number;
  statementMs: number;
  lockMs: number;
  idleTransactionMs: number;
}
