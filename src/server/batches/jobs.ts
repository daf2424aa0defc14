import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { expireBatchOffers } from './seats/waitlist.ts';

/** Background work: every minute pass on the seats that were offered and not taken. */
export function batchJobs(app: App): readonly Job[] {
  return [{ name: 'batches.end-offers', schedule: '* * * * *', run: () => expireBatchOffers(app) }];
}
