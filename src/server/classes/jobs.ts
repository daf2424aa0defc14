import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { forgetChat } from './chat/forget-chat.ts';
import { notifyCancelled, type TellCancelled } from './notices/notify-cancelled.ts';
import { notifyMoved, type TellMoved } from './notices/notify-moved.ts';
import { remindStudents } from './notices/remind-students.ts';
import { notifyAdded, type TellAdded } from './recordings/notify-added.ts';
import { notifyAddedJob, notifyCancelledJob, notifyMovedJob } from './rules.ts';
import { expireOffers } from './seats/expire-offers.ts';

/** Background work: every minute pass on the seats that were offered and not taken, and remind; tell of what changed. */
export function classJobs(app: App): readonly Job[] {
  return [
    { name: 'classes.end-offers', schedule: '* * * * *', run: () => expireOffers(app) },
    { name: 'classes.remind-students', schedule: '* * * * *', run: () => remindStudents(app) },
    // 3:10 in the morning in India.
    { name: 'classes.forget-chat', schedule: '10 3 * * *', run: () => forgetChat(app) },
    { name: notifyCancelledJob, run: (data) => notifyCancelled(app, data as TellCancelled) },
    { name: notifyAddedJob, run: (data) => notifyAdded(app, data as TellAdded) },
    { name: notifyMovedJob, run: (data) => notifyMoved(app, data as TellMoved) },
  ];
}
