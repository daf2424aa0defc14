import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Settle } from './receive-event.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** Background work: ask the gateway about open payments every two minutes. */
export function paymentJobs(app: App, settle: Settle): readonly Job[] {
  return [{ name: 'payments.reconcile-payments', schedule: '*/2 * * * *', run: () => reconcilePayments(app, settle) }];
}
