import type { App } from '../app.ts';
import { refundClassJob } from '../classes/rules.ts';
import type { Job } from '../jobs/jobs.ts';
import { openClassRefunds } from './requests/open-class-refunds.ts';

/** Background work: money back for a class that was called off. */
export function refundJobs(app: App): readonly Job[] {
  return [{ name: refundClassJob, run: (data) => openClassRefunds(app, data as { classId: string }) }];
}
