import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { endOffers } from './end-offers.ts';
import { remindStudents } from './remind-students.ts';
import { tellRegisteredJob } from './rules.ts';
import { type TellRegistered, tellRegistered } from './tell-registered.ts';

/** Background work: every minute pass on the seats that were offered and not taken, and remind; tell of what changed. */
export function classJobs(app: App): readonly Job[] {
  return [
    { name: 'classes.end-offers', schedule: '* * * * *', run: () => endOffers(app) },
    { name: 'classes.remind-students', schedule: '* * * * *', run: () => remindStudents(app) },
    { name: tellRegisteredJob, run: (data) => tellRegistered(app, data as TellRegistered) },
  ];
}
