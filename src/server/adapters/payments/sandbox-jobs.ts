import type { App } from '../../app.ts';
import type { Job } from '../../jobs/jobs.ts';
import { sandboxSignatureHeader } from './sandbox.ts';

export const sendSandboxWebhookJob = 'payments.send-sandbox-webhook';

/** The sandbox's own side of the queue: sends its webhooks to the academy over HTTP, as a gateway would. */
export function sandboxJobs(app: App): readonly Job[] {
  return [
    {
      name: sendSandboxWebhookJob,
      async run(event) {
        const body = JSON.stringify(event);
        const response = await fetch(`${app.config.publicUrl}/hooks/payments/sandbox`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [sandboxSignatureHeader]: app.keys.sign('sandbox-gateway', body),
          },
          body,
          signal: AbortSignal.timeout(10_000),
        });
        if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`);
      },
    },
  ];
}
