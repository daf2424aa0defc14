import { createApp } from '../src/server/app.ts';
import { parseConfig } from '../src/server/config.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { runCommand } from '../src/server/process/run-command.ts';
import { endJobPause } from '../src/server/settings/job-pause.ts';
import { openDatabase } from './backup/open-database.ts';

/** `npm run jobs:resume`: see docs/operate/back-up.md. The server may run meanwhile. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const database = await openDatabase(config);
  const app = await createApp({ ...config, databaseUrl: database.url });
  try {
    await migrate(app.db);
    const resumed = await endJobPause(app, { actorId: null });
    process.stdout.write(
      resumed ? 'Background jobs and messages are running again.\n' : 'Background jobs were not paused.\n',
    );
  } finally {
    await app.close();
    await database.close();
  }
}

runCommand(main);
