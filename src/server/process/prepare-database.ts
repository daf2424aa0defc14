import type { App } from '../app.ts';
import { allJobs } from '../compose-jobs.ts';
import { migrate } from '../db/migrate.ts';
import { checkSecretKey } from '../settings/check-secret-key.ts';
import { assertProductionReady } from './assert-production-ready.ts';

/** The migration that makes the table in which the secret key is known again. */
const keyMigration = '0004_settings.sql';

/**
 * Schema, key and queue: all of it can be done again. Throws, with nothing changed, when the secret key is not the one that the
 * database was written with.
 */
export async function prepareDatabase(app: App, { backsUp = true }: { backsUp?: boolean } = {}): Promise<void> {
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  await migrate(app.db, {
    lockMs: app.config.database.MIGRATION_LOCK_MS,
    log,
    before: async (pending) => {
      if (!pending.includes(keyMigration)) await checkSecretKey(app);
      if (!backsUp) return;
      const { backUpBeforeMigrations } = await import('../../../scripts/backup/before-migrations.ts');
      await backUpBeforeMigrations(app.config, app.databaseUrl, log);
    },
  });
  await checkSecretKey(app);
  await assertProductionReady(app);
  await app.jobs.prepare(allJobs(app));
}
