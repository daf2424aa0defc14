import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { askForRefunds } from './ask-gateway.ts';
import { compareLastDays } from './compare-day.ts';
import { followRefunds } from './follow-refunds.ts';
import type { PaymentHooks } from './hooks.ts';
import { reconcilePayments, reconcileRefunds } from './reconcile-payments.ts';
import { askForRefundsJob } from './rules.ts';
import { sendRefund, sendRefundJob } from './send-refund.ts';
import { settleDueEvents } from './settle-due-events.ts';

/**
 * Background work: settle what an error of ours or a death left over, ask the gateway about open payments every two minutes
 * and about refunds every ten, send money back, and compare each day with the gateway.
 */
export function paymentJobs(app: App, hooks: PaymentHooks): readonly Job[] {
  const { follow } = hooks;
  return [
    { name: 'payments.settle-due-events', schedule: '* * * * *', run: () => settleDueEvents(app, hooks) },
    { name: 'payments.reconcile-payments', schedule: '*/2 * * * *', run: () => reconcilePayments(app, hooks) },
    {
      name: askForRefundsJob,
      run: (data) => askForRefunds(app, hooks, data as { provider: string; gatewayOrderId: string }),
    },
    { name: 'payments.reconcile-refunds', schedule: '5-59/10 * * * *', run: () => reconcileRefunds(app, hooks) },
    { name: sendRefundJob, together: 5, run: (data) => sendRefund(app, follow, data as { refundId: string }) },
    // 3 in the morning in India.
    { name: 'payments.compare-days', schedule: '30 21 * * *', run: () => compareLastDays(app) },
    { name: 'payments.follow-refunds', schedule: '*/10 * * * *', run: () => followRefunds(app, follow) },
  ];
}
