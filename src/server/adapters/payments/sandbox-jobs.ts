import type { App } from '../../app.ts';
import type { Job } from '../../jobs/jobs.ts';
import { sendSandboxWebhook } from './sandbox-webhook.ts';

export const sendSandboxWebhookJob = 'payments.send-sandbox-webhook';

/** The sandbox's own side of the queue: its webhooks. */
export function sandboxJobs(app: App): readonly Job[] {
  return [{ name: sendSandboxWebhookJob, together: 10, run: (event) => sendSandboxWebhook(app, event) }];
}
