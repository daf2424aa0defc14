import '../process/end-with-parent.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig } from '../config.ts';
import { prepareDatabase } from '../process/prepare-database.ts';
import { runCommand } from '../process/run-command.ts';
import { fillWhole } from './fill-whole.ts';

/**
 * What the first `npm start` runs while it builds the web (`scripts/release/fill-beside.mjs`): makes the built-in database and
 * its demo. Does nothing to an academy that is there, nor to one without the demo or with a database of its own. What is cut
 * short is made anew when the server starts (`fill-with-demo.ts`).
 */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const isOurs = config.demoData && !config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'));
  if (isOurs) await fillWhole(config, (app) => prepareDatabase(app, { backsUp: false }));
  process.exit();
}

runCommand(main);
