import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import type { PaymentHooks } from './events/hooks.ts';
import { settleDueEvents } from './events/settle-due-events.ts';
import { askForRefunds } from './reconciliation/ask-gateway.ts';
import { reconcileLastDays } from './reconciliation/reconcile-day.ts';
import { reconcilePayments, reconcileRefunds } from './reconciliation/reconcile-payments.ts';
import { followRefunds } from './refunds/follow-refunds.ts';
import { sendRefund, sendRefundJob } from './refunds/send-refund.ts';
import { askForRefundsJob } from './rules.ts';

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
    { name: 'payments.compare-days', schedule: '0 3 * * *', run: () => reconcileLastDays(app) },
    { name: 'payments.follow-refunds', schedule: '*/10 * * * *', run: () => followRefunds(app, follow) },
  ];
}
