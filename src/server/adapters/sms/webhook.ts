import { createHmac } from 'node:crypto';
import { callProvider } from './call-provider.ts';
import type { Sms } from './port.ts';
import { SmsFailure, withoutNumbers } from './sms-failure.ts';

export interface WebhookTarget {
  url: string;
  secret: string;
  /** Refuses addresses inside the server's own network. */
  outsideOnly: boolean;
}

/**
 * Any other provider, behind an address of the academy's own: a JSON body signed as Standard Webhooks has it (HMAC-SHA256
 * over id, time and body). It answers `{ "accepted": true }`, or with 4xx `{ "error": "invalid_number" }`.
 */
export function createWebhookSms(target: WebhookTarget, timeoutMs: number): Sms {
  return {
    provider: 'webhook',
    async send(message) {
      const body = JSON.stringify(message);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', target.secret)
        .update(`${message.id}.${timestamp}.${body}`)
        .digest('base64');
      const { status, json } = await callProvider({
        name: 'The SMS webhook',
        url: target.url,
        headers: {
          'content-type': 'application/json',
          'webhook-id': message.id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
        body,
        timeoutMs,
        outsideOnly: target.outsideOnly,
      });
      if (status < 300 && json?.accepted === true) return;
      if (json?.error === 'invalid_number') throw new SmsFailure('number', 'The SMS webhook doesn’t know this number.');
      if (status < 300 && !json?.error) throw new SmsFailure('unsure', 'The SMS webhook sent an unexpected response.');
      throw new SmsFailure(
        'refused',
        `The SMS webhook rejected it: ${withoutNumbers(json?.error) || `HTTP ${status}`}.`,
      );
    },
  };
}
