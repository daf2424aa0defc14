import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './db.ts';
import { assertServerSupported, type ServerFacts, selectServerFacts } from './server-version.ts';

const folder = join(import.meta.dirname, 'migrations');

/**
 * Migration files in order: the baseline of each capability, `NNNN_<capability>.sql`, then what changed since,
 * `NNNN_<capability>_<what>.sql`.
 */
export function migrationFiles(from = folder): string[] {
  return readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** Parses a migration file. */
export function readMigration(name: string, from = folder): string {
  return readFileSync(join(from, name), 'utf8');
}

/** Makes the list of what was applied. */
export const createMigrationsTable = `create table if not exists migrations (
  name text primary key, applied_at timestamptz not null default now())`;

export interface MigrateOptions {
  /** Milliseconds a migration waits for a table lock before it lets others go first. */
  lockMs?: number;
  /** How often a migration is tried before the start is aborted. */
  tries?: number;
  /** Where the files are, in place of the folder `migrations`. */
  folder?: string;
  /** Done once before the first file of a database that has had others; what it throws ends it all. */
  before?: (pending: readonly string[]) => Promise<void>;
  /** Receives messages for the operator. */
  log?: (line: string) => void;
}

/** Between two tries, in milliseconds: short at first, and long enough for everybody who waited behind us to be served. */
const pauseMs = (attempt: number) => Math.min(15_000, 500 * 2 ** attempt);

/**
 * Brings the schema forward: each file once, in its own transaction, under a lock that a second
 * process waits for. Returns the names it ran. A database that is newer than this code, or a PostgreSQL
 * that is too old for it, is refused.
 *
 * A file that needs a table which somebody reads at length, such as a backup, waits a moment only: everybody who comes later
 * waits behind it. It is then tried again, about ten minutes long unless told otherwise.
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    const { rows: facts } = await sql.raw<ServerFacts>(selectServerFacts).execute(connection);
    if (facts[0]) assertServerSupported(facts[0]);
    // Building an index on a large table takes its time, and so does waiting for another process that migrates.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(7061)`.execute(connection);
    try {
      await sql.raw(createMigrationsTable).execute(connection);
      const applied = await sql<{ name: string }>`select name from migrations`.execute(connection);
      const done = new Set(applied.rows.map((row) => row.name));
      const files = migrationFiles(options.folder);
      const unknown = [...done].filter((name) => !files.includes(name));
      if (unknown.length > 0) {
        throw new Error(`The database is newer than this code: it has ${unknown.join(', ')}. Start the newer version.`);
      }
      const pending = files.filter((name) => !done.has(name));
      if (pending.length > 0 && done.size > 0) await options.before?.(pending);
      await sql`select set_config('lock_timeout', ${`${options.lockMs ?? 1_000}ms`}, false)`.execute(connection);
      for (const name of pending) await applyWhenFree(connection, name, options);
      return pending;
    } finally {
      await sql`select pg_advisory_unlock(7061)`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}

async function applyWhenFree(db: Db, name: string, { tries = 45, log = () => undefined, folder }: MigrateOptions) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql.raw(readMigration(name, folder)).execute(trx);
        await sql`insert into migrations (name) values (${name})`.execute(trx);
      });
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
      if (attempt + 1 >= tries) {
        throw new Error(
          `Migration ${name} needs a table that another program is using. Let that finish, then start again.`,
        );
      }
      const pause = pauseMs(attempt);
      log(`Migration ${name} needs a table that another program is using; next attempt in ${pause / 1000} s`);
      await sleep(pause);
    }
  }
}

/** PostgreSQL's error code when `lock_timeout` expires. */
const lockNotAvailable = '55P03';
