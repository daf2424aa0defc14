import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { expireOrders } from './checkout/expire-orders.ts';
import { followFees } from './fees/remind-fees.ts';

/** Background work: give up unpaid orders, every minute since others wait for their seats, and follow fees once a day. */
export function orderJobs(app: App): readonly Job[] {
  return [
    { name: 'orders.expire-orders', schedule: '* * * * *', run: () => expireOrders(app) },
    // 10 in the morning in India.
    { name: 'orders.follow-fees', schedule: '30 4 * * *', run: () => followFees(app) },
  ];
}
