import { z } from 'zod';
import { type SmsProvider, smsProviders } from '../../../contract/settings/service-settings.ts';
import { envInteger } from '../../config/env-integer.ts';

const provider = z.enum(smsProviders);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

/** How SMS leave; docs/operate/send-sms.md says it in prose. */
export const smsSettings = {
  /** Without it System settings name the provider and its keys. */
  SMS_PROVIDER: provider.optional(),
  /** Asked when the first one refuses, is slow or answers nonsense. */
  SMS_FALLBACK_PROVIDER: provider.exclude(['outbox']).optional(),
  /** How long a provider may take to answer, milliseconds. */
  SMS_TIMEOUT_MS: envInteger(100, 30_000).default(4000),
  MSG91_AUTH_KEY: z.string().optional(),
  /** The six letters registered as DLT header. */
  MSG91_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'the sender id that is registered with MSG91, for example ACADMY')
    .optional(),
  MSG91_BASE_URL: origin.default('https://api.msg91.com'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-zA-Z]{32}$/, 'begins with AC and has 34 characters')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-zA-Z]{32}$/, 'begins with MG and has 34 characters')
    .optional(),
  TWILIO_BASE_URL: origin.default('https://api.twilio.com'),
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_WEBHOOK_SECRET: z.string().min(16).optional(),
};

export type SmsSettings = z.output<z.ZodObject<typeof smsSettings>>;

const needed = {
  outbox: [],
  msg91: ['MSG91_AUTH_KEY', 'MSG91_SENDER'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  webhook: ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'],
} as const satisfies Record<SmsProvider, readonly (keyof SmsSettings)[]>;

/** A line for each setting that the chosen providers lack, or that cannot go together. */
export function smsMistakes(values: SmsSettings): string[] {
  const { SMS_PROVIDER: first = 'outbox', SMS_FALLBACK_PROVIDER: second } = values;
  const chosen = [{ setting: 'SMS_PROVIDER', provider: first }];
  if (second) chosen.push({ setting: 'SMS_FALLBACK_PROVIDER', provider: second });
  const lines = chosen.flatMap(({ setting, provider: name }) => [
    ...needed[name].filter((key) => !values[key]).map((key) => `${key}: needed with ${setting}=${name}`),
    ...(name === 'twilio' && !values.TWILIO_FROM && !values.TWILIO_MESSAGING_SERVICE_SID
      ? [`TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID: needed with ${setting}=twilio`]
      : []),
  ]);
  if (second && second === first) lines.push('SMS_FALLBACK_PROVIDER: must be another provider than SMS_PROVIDER');
  if (second && first === 'outbox') lines.push('SMS_FALLBACK_PROVIDER: needs SMS_PROVIDER to be set too');
  for (const key of ['SMS_WEBHOOK_URL', 'MSG91_BASE_URL', 'TWILIO_BASE_URL'] as const) {
    if (values[key] && !isPrivate(values[key])) lines.push(`${key}: must be https, except on this machine`);
  }
  return lines;
}

/** Codes and numbers leave this machine encrypted or not at all. */
function isPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
