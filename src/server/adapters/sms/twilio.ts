import { callProvider } from './call-provider.ts';
import type { Sms } from './port.ts';
import { SmsFailure, withoutNumbers } from './sms-failure.ts';

export interface TwilioAccount {
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** A number or sender id, or else the messaging service that chooses one. */
  from: string | undefined;
  messagingServiceSid: string | undefined;
}

/** Not a valid number, not reachable, opted out, no mobile: nobody can send to it. */
const numberCodes = new Set([21211, 21214, 21217, 21610, 21614]);
const onTheWay = new Set(['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered']);
/** Twilio keeps a message between one second and ten hours. */
const validity = { least: 1, most: 36_000 };

/**
 * Twilio's Messages resource. DLT ids are registered with Twilio beside the sender, which finds the template by its text; the
 * call has no field for them. A code that has expired is dropped from Twilio's own queue too (`ValidityPeriod`).
 */
export function createTwilio(account: TwilioAccount, timeoutMs: number): Sms {
  const credentials = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
  return {
    provider: 'twilio',
    async send({ to, text, expiresAt }) {
      const form = new URLSearchParams({ To: to, Body: text });
      if (account.messagingServiceSid) form.set('MessagingServiceSid', account.messagingServiceSid);
      else form.set('From', account.from ?? '');
      if (expiresAt) form.set('ValidityPeriod', String(secondsUntil(expiresAt)));
      const { status, json } = await callProvider({
        name: 'Twilio',
        url: `${account.baseUrl}/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        timeoutMs,
      });
      if (status < 300 && onTheWay.has(String(json?.status)) && typeof json?.sid === 'string') return;
      const code = Number(json?.code ?? json?.error_code ?? 0);
      const words = `Twilio rejected it: ${withoutNumbers(json?.message ?? json?.error_message) || `HTTP ${status}`} (${code || 'no code'}).`;
      if (numberCodes.has(code)) throw new SmsFailure('number', words);
      if (status < 300 && code === 0) throw new SmsFailure('unsure', 'Twilio sent an unexpected response.');
      throw new SmsFailure('refused', words);
    },
  };
}

function secondsUntil(instant: Date): number {
  const seconds = Math.floor((instant.getTime() - Date.now()) / 1000);
  return Math.min(validity.most, Math.max(validity.least, seconds));
}
