import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { App } from '../app.ts';
import { allJobs } from '../compose-jobs.ts';
import { connect } from '../db/db.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { createOutage } from '../db/outage.ts';
import { createPubSub } from '../db/pubsub.ts';
import { createJobs } from '../jobs/jobs.ts';
import { makeTemporaryFolder, sweepTemporaryFolders } from '../process/temporary-folders.ts';
import { databaseUrl, demoName, onServer, templateName } from './database.ts';
import { memoryFolder } from './processes/memory-folder.ts';

/**
 * One PostgreSQL for the run (or the one that TEST_SERVER_URL names) with a migrated template
 * database that every test file clones. It lives in memory where there is room, and its settings trade durability for speed.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const memory = await memoryFolder();
  if (memory) await sweepTemporaryFolders(memory);
  const folder = await makeTemporaryFolder('test', memory);
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const rendered = process.env.TEST_RENDERED ? null : await makeTemporaryFolder('test');
  if (rendered) process.env.TEST_RENDERED = rendered;
  // The programs that tests start load the whole server, in 1 s of a core in place of 2.3 where its types are stripped already.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../../node_modules/.vite/compile-cache');
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
          wal_level: 'minimal',
          max_wal_senders: '0',
          max_wal_size: '256MB',
          // To plan a statement anew for each of its values takes a fifth of the database's work, and no test is about it.
          plan_cache_mode: 'force_generic_plan',
        },
      });
  if (own) process.env.TEST_SERVER_URL = own.url;
  for (const name of [templateName, demoName]) await onServer(`drop database if exists ${name} with (force)`);
  await onServer(`create database ${templateName}`);
  const db = connect(databaseUrl(templateName), { max: 2 });
  await migrate(db);
  const log = pino({ level: 'silent' });
  const template = { url: databaseUrl(templateName), log, outage: createOutage(log) };
  const jobs = createJobs({ ...template, changes: createPubSub(template), deadLetterDays: 30 });
  await jobs.prepare(allJobs({} as App));
  await jobs.stop();
  await db.destroy();
  return async () => {
    await own?.stop();
    for (const one of [folder, rendered]) if (one) await rm(one, { recursive: true, force: true });
  };
}
