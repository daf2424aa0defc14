import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { type DrawPaper, deliverMessage, maxAttempts } from './deliver-message.ts';

export const deliverMessageJob = 'messages.deliver-message';

/** Codes have a queue of their own: somebody waits for each, so none stands behind a slow mail server. */
export const deliverCodeJob = 'messages.deliver-code';

/** Background work: deliver what was queued, six times at most, 2 seconds apart and doubling. */
export function messageJobs(app: App, drawPaper: DrawPaper): readonly Job[] {
  return [deliverCodeJob, deliverMessageJob].map((name) => ({
    name,
    together: 20,
    options: { retryLimit: maxAttempts - 1 },
    run: (data) => deliverMessage(app, (data as { deliveryId: string }).deliveryId, drawPaper),
  }));
}
