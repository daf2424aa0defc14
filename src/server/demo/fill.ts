import '../process/end-with-parent.ts';
import { createApp } from '../app.ts';
import { allJobs } from '../compose-jobs.ts';
import { parseConfig } from '../config.ts';
import { runCommand } from '../process/run-command.ts';
import { fillEmptyAcademy } from './fill-academy.ts';
import { runDemoJobs } from './run-jobs.ts';

/** What `fillApart` starts: fills the academy of the settings, and ends with the server that waits for it. */
async function main(): Promise<void> {
  // The messages of the demo people would bury the lines that say how to sign in.
  const app = await createApp({ ...parseConfig(process.env), logLevel: 'silent' });
  try {
    await app.jobs.prepare(allJobs(app));
    await fillEmptyAcademy(app, { isWhole: true });
    await runDemoJobs(app);
  } finally {
    await app.close();
  }
  process.exit();
}

runCommand(main);
