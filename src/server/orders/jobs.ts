import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { followMandatesJob } from '../payments/rules.ts';
import { announceDebits } from './autopay/announce-debits.ts';
import { followMandates, stopMandate, stopMandateJob } from './autopay/follow-mandates.ts';
import { followDebits, sendDebit, sendDebitJob, sendDueDebits } from './autopay/send-debits.ts';
import { expireOrders } from './checkout/expire-orders.ts';
import { askCourier } from './couriers/ask-courier.ts';
import { bookCourierJob } from './couriers/book-courier.ts';
import { followCourier, followCourierJob } from './couriers/follow-courier.ts';
import { followFees } from './fees/remind-fees.ts';

/**
 * Background jobs: expire unpaid orders, every minute since others wait for their seats; call the courier service and process
 * its events; follow up fees once a day; announce and send debits, and ask what became of them.
 */
export function orderJobs(app: App): readonly Job[] {
  return [
    { name: 'orders.expire-orders', schedule: '* * * * *', run: () => expireOrders(app) },
    { name: bookCourierJob, run: (data) => askCourier(app, data as { bookingId: string }) },
    { name: followCourierJob, run: (data) => followCourier(app, data as Parameters<typeof followCourier>[1]) },
    // 10 in the morning in India.
    { name: 'orders.follow-fees', schedule: '0 10 * * *', run: () => followFees(app) },
    // 9 in the morning in India.
    { name: 'orders.announce-debits', schedule: '0 9 * * *', run: () => announceDebits(app) },
    { name: 'orders.send-due-debits', schedule: '*/10 * * * *', run: () => sendDueDebits(app) },
    { name: sendDebitJob, together: 5, run: (data) => sendDebit(app, data as { chargeId: string }) },
    { name: 'orders.follow-debits', schedule: '*/10 * * * *', run: () => followDebits(app) },
    {
      name: followMandatesJob,
      schedule: '*/2 * * * *',
      run: (data) => followMandates(app, data as { tokenId?: string }),
    },
    { name: stopMandateJob, run: (data) => stopMandate(app, data as Parameters<typeof stopMandate>[1]) },
  ];
}
