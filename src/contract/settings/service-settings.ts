import * as z from 'zod/mini';
import { gatewaySecrets, gateways, ofEachKeyId, paymentProviders } from './gateways.ts';
import { hostName, line, optionalEmail, whole } from './settings-parts.ts';

/** Who may send SMS; `outbox` keeps them on the server. */
export const smsProviders = ['outbox', 'msg91', 'twilio', 'webhook'] as const;
export type SmsProvider = (typeof smsProviders)[number];

const matching = (form: RegExp, words: string) => z.string().check(z.trim(), z.regex(form, words));

/** Who sends the academy's SMS; the secrets that go with it are kept apart (`secretNames`). */
export const smsService = z.object({
  provider: z.enum(smsProviders),
  /** Asked when the first one fails; '' for nobody. */
  fallback: z.enum(['', 'msg91', 'twilio', 'webhook']),
  /** The header registered with MSG91. */
  msg91Sender: matching(/^([A-Za-z0-9]{3,11})?$/, 'sender_id_format'),
  twilioAccountSid: matching(/^(AC[0-9a-zA-Z]{32})?$/, 'twilio_account_format'),
  /** The sending number; or leave the choice to the messaging service. */
  twilioFrom: line(20),
  twilioMessagingServiceSid: matching(/^(MG[0-9a-zA-Z]{32})?$/, 'twilio_service_format'),
  webhookUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(500))], 'link_format'),
});

/** How a mail connection is made secret: from its first byte, or after the greeting. */
export const mailSecurities = ['tls', 'starttls'] as const;

/** Who sends the academy's mail. */
export const mailService = z.object({
  provider: z.enum(['outbox', 'smtp']),
  host: z.union([z.literal(''), hostName], 'host_format'),
  port: whole(1, 65_535),
  security: z.enum(mailSecurities),
  /** '' for a server that asks for none. */
  user: line(200),
  /** The sender's address. */
  from: optionalEmail,
});

/** How people are told from scripts before a code is sent. */
export const botCheckService = z.object({
  provider: z.enum(['altcha', 'turnstile', 'off']),
  turnstileSiteKey: line(100),
});

/** Who takes online payments; in the sandbox no money moves, and with `none` people pay at the desk or by bank transfer. */
export const paymentService = z.object({
  provider: z.enum(paymentProviders),
  ...ofEachKeyId((name) => matching(gateways[name].keyId, 'gateway_key_format')),
});

/** Who brings parcels besides handing them over by hand; its keys, and the box that parcels leave in. */
export const courierService = z.object({
  provider: z.enum(['none', 'shiprocket']),
  /** Of the API user that is made at Shiprocket. */
  shiprocketEmail: optionalEmail,
  /** The name of the pickup address at the service. */
  pickupLocation: line(60),
  pickupPin: matching(/^([1-9]\d{5})?$/, 'pin_format'),
  lengthCm: whole(1, 150),
  breadthCm: whole(1, 150),
  heightCm: whole(1, 150),
});

/** What is written and never shown again. */
export const secretNames = [
  'msg91AuthKey',
  'twilioAuthToken',
  'smsWebhookSecret',
  'smtpPassword',
  'turnstileSecretKey',
  ...gatewaySecrets,
  'shiprocketPassword',
  'shiprocketWebhookToken',
] as const;
export type SecretName = (typeof secretNames)[number];

const ofEachSecret = Object.fromEntries(gatewaySecrets.map((name) => [name, 'paymentService'])) as Record<
  (typeof gatewaySecrets)[number],
  'paymentService'
>;

/** The section of the settings that each goes with. */
export const secretSections = {
  msg91AuthKey: 'smsService',
  twilioAuthToken: 'smsService',
  smsWebhookSecret: 'smsService',
  smtpPassword: 'mailService',
  turnstileSecretKey: 'botCheck',
  ...ofEachSecret,
  shiprocketPassword: 'courierService',
  shiprocketWebhookToken: 'courierService',
} as const satisfies Record<SecretName, string>;

/** A secret that is to be kept. Only what no header or address can carry is refused; its form is the provider's business. */
export const newSecret = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(500), z.regex(/^[^\p{Cc}]*$/u, 'one_line'));

/** What a variable of the server decides: it is shown and cannot be changed here. */
export const serverChoices = [
  'smsService',
  'mailService',
  'botCheck',
  'paymentService',
  'authorizedDomains',
  'testSignIn',
] as const;
export type ServerChoice = (typeof serverChoices)[number];
