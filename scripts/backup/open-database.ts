import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Config } from '../../src/server/config.ts';
import { createClient } from '../../src/server/db/connections.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/embedded.ts';
import { findRunning } from '../../src/server/db/embedded/running.ts';
import { assertServerSupported, type ServerFacts, selectServerFacts } from '../../src/server/db/server-version.ts';
import { assertRestoreFinished, finishRestore } from '../../src/server/restore/finish-restore.ts';

/** The academy's database, reached over one connection. */
export interface OpenDatabase {
  client: Client;
  /** The same as a connection string. */
  url: string;
  /** Ends the connection, and PostgreSQL where this started it. */
  close(): Promise<void>;
}

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Opens the database whether the server runs or stands. Throws where a restore was cut short. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  assertRestoreFinished(config);
  if (config.databaseUrl) return connectTo(config, config.databaseUrl);
  const running = findRunning(config.dataDir);
  if (running) return connectTo(config, running.url);
  if (!existsSync(join(config.dataDir, 'postgres'))) {
    throw new Error(
      `There is no academy in ${config.dataDir}. Set DATA_DIR (or DATABASE_URL) to what the server uses.`,
    );
  }
  return startOwn(config);
}

/**
 * Opens the database for a command that replaces what is in it, and first finishes a restore that was cut short. Throws when
 * a server uses it.
 */
export async function openIdleDatabase(config: Config): Promise<OpenDatabase> {
  const database = await openUnused(config);
  try {
    const { rows } = await database.client.query<ServerFacts>(selectServerFacts);
    if (rows[0]) assertServerSupported(rows[0]);
    await finishRestore(config, database.url, { say });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openUnused(config: Config): Promise<OpenDatabase> {
  if (!config.databaseUrl) {
    const running = findRunning(config.dataDir);
    if (running) throw new Error(`A server (pid ${running.pid}) is running on ${config.dataDir}. Stop it first.`);
    return startOwn(config);
  }
  const database = await connectTo(config, config.databaseUrl);
  const { rows } = await database.client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'academy%' and pid <> pg_backend_pid()`,
  );
  if (rows[0]?.count === 0) return database;
  await database.close();
  throw new Error('A server is connected to this database. Stop it first.');
}

async function startOwn(config: Config): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  try {
    return await connectTo(config, postgres.url, postgres.stop);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function connectTo(
  config: Config,
  url: string,
  stop: () => Promise<void> = async () => undefined,
): Promise<OpenDatabase> {
  const client = createClient(url, { name: 'academy-tool' });
  await client.connect();
  // The same bytes for the same values, whatever the server's own settings.
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set statement_timeout = 0",
  );
  await client.query("select set_config('lock_timeout', $1, false)", [`${config.database.BACKUP_LOCK_MS}ms`]);
  return {
    client,
    url,
    close: async () => {
      await client.end();
      await stop();
    },
  };
}
