import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { expireOrders } from './checkout/expire-orders.ts';
import { askCourier } from './couriers/ask-courier.ts';
import { bookCourierJob } from './couriers/book-courier.ts';
import { followCourier, followCourierJob } from './couriers/follow-courier.ts';
import { followFees } from './fees/remind-fees.ts';

/**
 * Background jobs: expire unpaid orders, every minute since others wait for their seats; call the courier service and process
 * its events; follow up fees once a day.
 */
export function orderJobs(app: App): readonly Job[] {
  return [
    { name: 'orders.expire-orders', schedule: '* * * * *', run: () => expireOrders(app) },
    { name: bookCourierJob, run: (data) => askCourier(app, data as { bookingId: string }) },
    { name: followCourierJob, run: (data) => followCourier(app, data as Parameters<typeof followCourier>[1]) },
    // 10 in the morning in India.
    { name: 'orders.follow-fees', schedule: '30 4 * * *', run: () => followFees(app) },
  ];
}
