import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { App } from '../app.ts';
import { allJobs } from '../compose.ts';
import { createChanges } from '../db/changes.ts';
import { connect } from '../db/db.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { createJobs } from '../jobs/jobs.ts';
import { databaseUrl, onServer, templateName } from './database.ts';

/**
 * One PostgreSQL for the run (or the one that TEST_SERVER_URL names) with a migrated template
 * database that every test file clones. Its settings trade durability for speed.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-test-'));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const own = process.env.TEST_SERVER_URL
    ? null
    : await startEmbeddedPostgres({
        dataDir: folder,
        log: () => undefined,
        settings: {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_connections: '300',
          autovacuum: 'off',
        },
      });
  if (own) process.env.TEST_SERVER_URL = own.url;
  await onServer(`drop database if exists ${templateName} with (force)`);
  await onServer(`create database ${templateName}`);
  const db = connect(databaseUrl(templateName), { max: 2 });
  await migrate(db);
  const template = { url: databaseUrl(templateName), log: pino({ level: 'silent' }) };
  const jobs = createJobs({ ...template, changes: createChanges(template) });
  await jobs.prepare(allJobs({} as App));
  await jobs.stop();
  await db.destroy();
  return async () => {
    await own?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
