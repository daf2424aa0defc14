import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { compareLastDays } from './compare-day.ts';
import { followRefunds } from './follow-refunds.ts';
import type { FollowPayback } from './move-refund.ts';
import type { Settle } from './receive-event.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendRefund, sendRefundJob } from './send-refund.ts';

/** Background work: ask the gateway about open payments every two minutes, send money back, and compare each day with the gateway. */
export function paymentJobs(app: App, settle: Settle, follow: FollowPayback): readonly Job[] {
  return [
    { name: 'payments.reconcile-payments', schedule: '*/2 * * * *', run: () => reconcilePayments(app, settle) },
    { name: sendRefundJob, together: 5, run: (data) => sendRefund(app, follow, data as { refundId: string }) },
    // 3 in the morning in India.
    { name: 'payments.compare-days', schedule: '30 21 * * *', run: () => compareLastDays(app) },
    { name: 'payments.follow-refunds', schedule: '*/10 * * * *', run: () => followRefunds(app, follow) },
  ];
}
