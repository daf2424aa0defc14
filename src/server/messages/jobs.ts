import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { type CreateAttachment, deliverMessage } from './deliver-message.ts';
import type { NewNotice } from './notice-store.ts';
import { insertLateNotice } from './post-notice.ts';
import { retryDeliveries, retryDeliveriesJob } from './retry-deliveries.ts';
import { deliverCodeJob, deliverMessageJob, insertNoticeJob } from './rules.ts';

/** Background work: deliver what was queued, and queue again what failed. When a message is tried next, see `rules.ts`. */
export function messageJobs(app: App, drawDocument: CreateAttachment): readonly Job[] {
  const retry: Job<Parameters<typeof retryDeliveries>[1]> = {
    name: retryDeliveriesJob,
    run: (data) => retryDeliveries(app, data),
  };
  return [
    ...[deliverCodeJob, deliverMessageJob].map(
      (name): Job => ({
        name,
        together: 20,
        run: (data) => deliverMessage(app, (data as { deliveryId: string }).deliveryId, drawDocument),
      }),
    ),
    retry as Job,
    { name: insertNoticeJob, run: (data) => insertLateNotice(app, data as NewNotice) },
  ];
}
