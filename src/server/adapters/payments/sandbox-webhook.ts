import type { App } from '../../app.ts';
import { sandboxSignatureHeader } from './sandbox.ts';

/** Sends a webhook of the sandbox to the academy over HTTP, as a gateway would. Throws unless it is taken. */
export async function sendSandboxWebhook(app: App, event: object): Promise<void> {
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
}
