import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { deliverMessage, maxAttempts } from './deliver-message.ts';

export const deliverMessageJob = 'messages.deliver-message';

/** Background work: deliver what was queued, six times at most, 2 seconds apart and doubling. */
export function messageJobs(app: App): readonly Job[] {
  return [
    {
      name: deliverMessageJob,
      options: { retryLimit: maxAttempts - 1 },
      run: (data) => deliverMessage(app, (data as { deliveryId: string }).deliveryId),
    },
  ];
}
