import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { forgetChat } from './chat/forget-chat.ts';
import { type TellCancelled, tellCancelled } from './notices/notify-cancelled.ts';
import { type TellMoved, tellMoved } from './notices/notify-moved.ts';
import { remindStudents } from './notices/remind-students.ts';
import { tellCancelledJob, tellMovedJob } from './rules.ts';
import { endOffers } from './seats/expire-offers.ts';

/** Background work: every minute pass on the seats that were offered and not taken, and remind; tell of what changed. */
export function classJobs(app: App): readonly Job[] {
  return [
    { name: 'classes.end-offers', schedule: '* * * * *', run: () => endOffers(app) },
    { name: 'classes.remind-students', schedule: '* * * * *', run: () => remindStudents(app) },
    // 3:10 in the morning in India.
    { name: 'classes.forget-chat', schedule: '40 21 * * *', run: () => forgetChat(app) },
    { name: tellCancelledJob, run: (data) => tellCancelled(app, data as TellCancelled) },
    { name: tellMovedJob, run: (data) => tellMoved(app, data as TellMoved) },
  ];
}
