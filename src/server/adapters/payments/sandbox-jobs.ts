import type { Job } from '../../jobs/jobs.ts';
import type { Keys } from '../../keys.ts';
import { sendSandboxWebhook, type TakeWebhook } from './sandbox-webhook.ts';

export const sendSandboxWebhookJob = 'payments.send-sandbox-webhook';

/** The sandbox's own side of the queue: its webhooks. */
export function sandboxJobs(take: TakeWebhook, keys: Keys): readonly Job[] {
  return [{ name: sendSandboxWebhookJob, together: 10, run: (event) => sendSandboxWebhook(take, keys, event) }];
}
