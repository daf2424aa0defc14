import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { endOffers } from './end-offers.ts';

/** Background work: every minute, pass on the seats that were offered and not taken. */
export function classJobs(app: App): readonly Job[] {
  return [{ name: 'classes.end-offers', schedule: '* * * * *', run: () => endOffers(app) }];
}
