import { createApp } from '../app.ts';
import { allJobs } from '../compose.ts';
import { parseConfig } from '../config.ts';
import { runCommand } from '../process/run-command.ts';
import { fillEmptyAcademy } from './fill-academy.ts';

/** What `fillApart` starts: fills the academy of the settings, and ends with the server that waits for it. */
async function main(): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  // The messages of the demo people would bury the lines that say how to sign in.
  const app = await createApp({ ...parseConfig(process.env), logLevel: 'silent' });
  try {
    await app.jobs.prepare(allJobs(app));
    await fillEmptyAcademy(app);
    await app.jobs.runDue(allJobs(app));
  } finally {
    await app.close();
  }
  process.exit();
}

runCommand(main);
