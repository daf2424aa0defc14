import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { endPaidUp } from './end-enrolment.ts';
import { followFreezes } from './freezes/freeze-enrolment.ts';
import { tellGuardians, tellGuardiansJob } from './guardians/tell-guardians.ts';
import { expireBatchOffers } from './seats/waitlist.ts';

/** Background work: every minute pass on the seats that were offered and not taken; after midnight end the places that are paid no longer. */
export function batchJobs(app: App): readonly Job[] {
  return [
    { name: 'batches.end-offers', schedule: '* * * * *', run: () => expireBatchOffers(app) },
    { name: 'batches.end-paid-up', schedule: '5 * * * *', run: () => endPaidUp(app) },
    { name: tellGuardiansJob, run: (data) => tellGuardians(app, data as Parameters<typeof tellGuardians>[1]) },
    { name: 'batches.follow-freezes', schedule: '10 * * * *', run: () => followFreezes(app) },
  ];
}
