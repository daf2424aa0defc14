import type { App } from '../app.ts';
import { refundClassJob } from '../classes/rules.ts';
import type { Job } from '../jobs/jobs.ts';
import { declineQueued, declineRefundJob } from './decline-refunds.ts';
import { openClassRefunds } from './requests/open-class-refunds.ts';
import { sendRefund, sendRefundJob } from './send-refunds.ts';

/** Background work: money back for a class that was called off. */
export function refundJobs(app: App): readonly Job[] {
  return [
    { name: sendRefundJob, run: (data) => sendRefund(app, data as { refundId: string; actorId: string }) },
    { name: declineRefundJob, run: (data) => declineQueued(app, data as Parameters<typeof declineQueued>[1]) },
    { name: refundClassJob, run: (data) => openClassRefunds(app, data as { classId: string }) },
  ];
}
