import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../db/connections.ts';
import { connect } from '../../db/db.ts';
import { startEmbeddedPostgres } from '../../db/embedded/embedded.ts';
import { migrate } from '../../db/migrate.ts';

/** A PostgreSQL of a test's own, to be hurt: what happens to it happens to no other test. */
export interface OwnPostgres {
  url: string;
  /** The data folder, for an academy on it. */
  folder: string;
  /** What an operator was told. */
  lines: string[];
  /** The postmaster's process id; another one after a restart. */
  pid(): number;
  stop(): Promise<void>;
}

/** Starts it with the academy's schema. Two seconds or so. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-own-postgres-'));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const lines: string[] = [];
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: (line) => lines.push(line),
    settings: { fsync: 'off', full_page_writes: 'off' },
  });
  const db = connect(postgres.url, { max: 1 });
  await migrate(db);
  await db.destroy();
  return {
    url: postgres.url,
    folder,
    lines,
    pid: () => Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10),
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs statements over a connection that the academy knows nothing of. */
export async function onPostgres<T>(
  url: string,
  work: (query: (text: string) => Promise<T[]>) => Promise<void>,
): Promise<void> {
  const client = createClient(url, { name: 'test' });
  await client.connect();
  await work(async (text) => (await client.query(text)).rows).finally(() => client.end());
}
