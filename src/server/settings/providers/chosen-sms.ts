import { createSms, type SmsChoice } from '../../adapters/sms/create.ts';
import type { Sms } from '../../adapters/sms/port.ts';
import type { App } from '../../app.ts';
import { kept } from '../../db/cached.ts';
import { jobPauseTopic, readPausedAt } from '../job-pause.ts';
import { readSettingsState, settingsTopic } from '../read-settings.ts';
import { openSecret } from './read-secrets.ts';
import { setOnServer } from './set-on-server.ts';

/** Who sends SMS now: what the server's variables name, else System settings; nobody while background work is paused. */
export const chosenSms = kept([settingsTopic, jobPauseTopic], async (app: App): Promise<Sms> => {
  if ((await readPausedAt(app)) !== null) return createSms({ ...app.config.sms, SMS_PROVIDER: 'outbox' }, app.outbox);
  return app.standIns.sms ?? createSms(await choose(app), app.outbox);
});

async function choose(app: App): Promise<SmsChoice> {
  const onServer = app.config.sms;
  if (setOnServer(app.config).includes('smsService')) return { ...onServer, webhookOutsideOnly: false };
  const { settings, secrets } = await readSettingsState(app);
  const { smsService } = settings;
  return {
    // Regional addresses of the providers and the time limit are the server's business.
    SMS_TIMEOUT_MS: onServer.SMS_TIMEOUT_MS,
    MSG91_BASE_URL: onServer.MSG91_BASE_URL,
    TWILIO_BASE_URL: onServer.TWILIO_BASE_URL,
    SMS_PROVIDER: smsService.provider,
    SMS_FALLBACK_PROVIDER: smsService.fallback === '' ? undefined : smsService.fallback,
    MSG91_AUTH_KEY: openSecret(app, secrets, 'msg91AuthKey'),
    MSG91_SENDER: smsService.msg91Sender,
    TWILIO_ACCOUNT_SID: smsService.twilioAccountSid,
    TWILIO_AUTH_TOKEN: openSecret(app, secrets, 'twilioAuthToken'),
    TWILIO_FROM: smsService.twilioFrom || undefined,
    TWILIO_MESSAGING_SERVICE_SID: smsService.twilioMessagingServiceSid || undefined,
    SMS_WEBHOOK_URL: smsService.webhookUrl,
    SMS_WEBHOOK_SECRET: openSecret(app, secrets, 'smsWebhookSecret'),
    webhookOutsideOnly: app.config.production,
  };
}
