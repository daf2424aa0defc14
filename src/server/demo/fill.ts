import '../process/end-with-parent.ts';
import { allJobs } from '../compose-jobs.ts';
import { parseConfig } from '../config.ts';
import { runCommand } from '../process/run-command.ts';
import { fillWhole } from './fill-whole.ts';

/** What `fillApart` starts: fills the academy of the settings, and ends with the server that waits for it. */
async function main(): Promise<void> {
  await fillWhole(parseConfig(process.env), (app) => app.jobs.prepare(allJobs(app)));
  process.exit();
}

runCommand(main);
