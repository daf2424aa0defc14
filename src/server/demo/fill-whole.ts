import { type App, createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { fillEmptyAcademy } from './fill-academy.ts';
import { runDemoJobs } from './run-jobs.ts';

/** Opens the academy, has it prepared, fills it with the whole demo unless somebody is in it, and closes it. */
export async function fillWhole(config: Config, prepare: (app: App) => Promise<void>): Promise<void> {
  // The messages of the demo people would bury the lines that say how to sign in.
  const app = await createApp({ ...config, logLevel: 'silent' });
  try {
    await prepare(app);
    await fillEmptyAcademy(app, { isWhole: true });
    await runDemoJobs(app);
  } finally {
    await app.close();
  }
}
