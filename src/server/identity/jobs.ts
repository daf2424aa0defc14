import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { sweep } from './sweep.ts';

/** Background work: every hour, forget what is over. */
export function identityJobs(app: App): readonly Job[] {
  return [{ name: 'identity.sweep', schedule: '17 * * * *', run: () => sweep(app) }];
}
