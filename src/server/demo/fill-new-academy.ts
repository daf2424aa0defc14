import '../process/end-with-parent.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { prepareDatabase } from '../process/prepare-database.ts';
import { runCommand } from '../process/run-command.ts';
import { fillEmptyAcademy } from './fill-academy.ts';
import { runDemoJobs } from './run-jobs.ts';

/**
 * What the first `npm start` runs while it builds the web (`scripts/release/fill-beside.mjs`): makes the built-in database and
 * its demo. Does nothing to an academy that is there, nor to one without the demo or with a database of its own. What is cut
 * short is made anew when the server starts (`fill-with-demo.ts`).
 */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  if (!config.demoData || config.databaseUrl || existsSync(join(config.dataDir, 'postgres'))) process.exit();
  const app = await createApp({ ...config, logLevel: 'silent' });
  try {
    await prepareDatabase(app, { backsUp: false });
    await fillEmptyAcademy(app, { isWhole: true });
    await runDemoJobs(app);
  } finally {
    await app.close();
  }
  process.exit();
}

runCommand(main);
