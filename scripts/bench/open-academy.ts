import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../../src/server/app.ts';
import { composeHttp } from '../../src/server/compose.ts';
import { allJobs } from '../../src/server/compose-jobs.ts';
import { parseConfig } from '../../src/server/config.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/embedded.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { fillEmptyAcademy } from '../../src/server/demo/fill-academy.ts';
import { readSettings } from '../../src/server/settings/read-settings.ts';

/** An academy of the bench's own, with demo data, in a folder for temporary files. */
export interface BenchAcademy {
  app: App;
  /** The settings of every process that serves it. */
  env: Record<string, string>;
  /** Where its PostgreSQL keeps the number of its process. */
  postmasterFile: string;
  /** The same application in this process, for what is prepared and recorded. */
  url: string;
  close(): Promise<void>;
}

/** Starts it on a PostgreSQL with the settings of a real one, durability included; `port` is where children will serve it. */
export async function openAcademy({ port = 0 } = {}): Promise<BenchAcademy> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-bench-'));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const env = {
    NODE_ENV: 'production',
    ALLOW_SANDBOX: '1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1${port ? `:${port}` : ''}`,
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    // The bot check is work for the browser; the limits are met by an address of its own for each sign-in.
    BOT_CHECK: 'off',
    TRUSTED_PROXY_HOPS: '1',
    SMS_DAILY_BUDGET: '100000000',
    ADMIN_PHONE: '+919800000000',
    LOG_LEVEL: 'error',
  };
  const app = await createApp(parseConfig(env));
  await migrate(app.db);
  await app.jobs.prepare(allJobs(app));
  await fillEmptyAcademy(app);
  const http = await composeHttp(app);
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  // What is kept in memory is kept from the moment that news of changes can arrive.
  while (!app.changes.listening()) await readSettings(app);
  return {
    app,
    env,
    postmasterFile: join(folder, 'postgres', 'cluster', 'postmaster.pid'),
    url,
    async close() {
      await http.close();
      await app.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
