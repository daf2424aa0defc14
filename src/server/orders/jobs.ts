import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { expireOrders } from './checkout/expire-orders.ts';

/** Background work: give up unpaid orders, every minute since others wait for their seats. */
export function orderJobs(app: App): readonly Job[] {
  return [{ name: 'orders.expire-orders', schedule: '* * * * *', run: () => expireOrders(app) }];
}
