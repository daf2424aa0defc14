import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { expireOrders } from './expire-orders.ts';

/** Background work: give up unpaid orders every five minutes. */
export function orderJobs(app: App): readonly Job[] {
  return [{ name: 'orders.expire-orders', schedule: '*/5 * * * *', run: () => expireOrders(app) }];
}
