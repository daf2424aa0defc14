import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './db.ts';

const folder = join(import.meta.dirname, 'migrations');

/** Migration files in order; the name `NNNN_<capability>_<what>.sql` is checked by check-architecture. */
export function migrationFiles(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** What one migration file says. */
export function readMigration(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/** Makes the list of what was applied. */
export const createMigrationsTable = `create table if not exists migrations (
  name text primary key, applied_at timestamptz not null default now())`;

/**
 * Brings the schema forward: each file once, in its own transaction, under a lock that a second
 * process waits for. Returns the names it ran. A database that is newer than this code is refused.
 */
export async function migrate(db: Db): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(7061)`.execute(connection);
    try {
      await sql.raw(createMigrationsTable).execute(connection);
      const applied = await sql<{ name: string }>`select name from migrations`.execute(connection);
      const done = new Set(applied.rows.map((row) => row.name));
      const files = migrationFiles();
      const unknown = [...done].filter((name) => !files.includes(name));
      if (unknown.length > 0) {
        throw new Error(`The database is newer than this code: it has ${unknown.join(', ')}. Start the newer version.`);
      }
      const pending = files.filter((name) => !done.has(name));
      for (const name of pending) {
        await connection.transaction().execute(async (trx) => {
          await sql.raw(readMigration(name)).execute(trx);
          await sql`insert into migrations (name) values (${name})`.execute(trx);
        });
      }
      return pending;
    } finally {
      await sql`select pg_advisory_unlock(7061)`.execute(connection);
    }
  });
}
