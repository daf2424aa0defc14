import type { SmsProvider } from '../../../contract/settings/service-settings.ts';
import type { Outbox } from '../outbox.ts';
import { createMsg91 } from './msg91.ts';
import type { Sms } from './port.ts';
import type { SmsSettings } from './settings.ts';
import { createTwilio } from './twilio.ts';
import { createWebhookSms } from './webhook.ts';

export interface SmsChoice extends SmsSettings {
  /** Keeps the webhook from calling addresses inside the server's own network. */
  webhookOutsideOnly?: boolean;
}

/** The SMS provider that the settings name, with the second one behind it. */
export function createSms(settings: SmsChoice, outbox: Outbox): Sms {
  const first = createProvider(settings.SMS_PROVIDER ?? 'outbox', settings, outbox);
  const second = settings.SMS_FALLBACK_PROVIDER;
  return second ? { ...first, fallback: createProvider(second, settings, outbox) } : first;
}

function createProvider(name: SmsProvider, settings: SmsChoice, outbox: Outbox): Sms {
  const timeoutMs = settings.SMS_TIMEOUT_MS;
  switch (name) {
    case 'msg91':
      return createMsg91(
        {
          baseUrl: settings.MSG91_BASE_URL,
          authKey: settings.MSG91_AUTH_KEY ?? '',
          sender: settings.MSG91_SENDER ?? '',
        },
        timeoutMs,
      );
    case 'twilio':
      return createTwilio(
        {
          baseUrl: settings.TWILIO_BASE_URL,
          accountSid: settings.TWILIO_ACCOUNT_SID ?? '',
          authToken: settings.TWILIO_AUTH_TOKEN ?? '',
          from: settings.TWILIO_FROM,
          messagingServiceSid: settings.TWILIO_MESSAGING_SERVICE_SID,
        },
        timeoutMs,
      );
    case 'webhook':
      return createWebhookSms(
        {
          url: settings.SMS_WEBHOOK_URL ?? '',
          secret: settings.SMS_WEBHOOK_SECRET ?? '',
          outsideOnly: settings.webhookOutsideOnly ?? false,
        },
        timeoutMs,
      );
    case 'outbox':
      return {
        provider: 'outbox',
        async send({ to, text }) {
          await outbox.put({ channel: 'sms', to, text });
        },
      };
  }
}
