import type { FieldErrorCode } from '../../../contract/field-errors.ts';
import { gatewayOf, keyIdOf, keySecretOf, webhookSecretOf } from '../../../contract/settings/gateways.ts';
import type { SecretName, SmsProvider } from '../../../contract/settings/service-settings.ts';
import type { Settings } from '../../../contract/settings/settings.ts';

type HasSecret = (name: SecretName) => boolean;
/** What is wrong, by field of a change (`changes.…`, `secrets.…`). */
type Mistakes = Record<string, FieldErrorCode>;

const missing: FieldErrorCode = 'service_value_missing';
const missingSecret: FieldErrorCode = 'service_secret_missing';

/** The services that cannot work as they would stand: fields and secrets that the chosen ones lack. */
export function serviceMistakes(settings: Settings, has: HasSecret, production: boolean): Mistakes {
  return {
    ...smsMistakes(settings.smsService, has, production),
    ...mailMistakes(settings.mailService, has),
    ...botCheckMistakes(settings.botCheck, has),
    ...paymentMistakes(settings.paymentService, has),
    ...courierMistakes(settings.courierService, has),
  };
}

function smsMistakes(sms: Settings['smsService'], has: HasSecret, production: boolean): Mistakes {
  const mistakes: Mistakes = {};
  const need = (field: keyof Settings['smsService']) => {
    if (sms[field] === '') mistakes[`changes.smsService.${field}`] = missing;
  };
  const needSecret = (name: SecretName) => {
    if (!has(name)) mistakes[`secrets.${name}`] = missingSecret;
  };
  const uses = (provider: SmsProvider) => sms.provider === provider || sms.fallback === provider;
  if (uses('msg91')) {
    need('msg91Sender');
    needSecret('msg91AuthKey');
  }
  if (uses('twilio')) {
    need('twilioAccountSid');
    needSecret('twilioAuthToken');
    if (sms.twilioMessagingServiceSid === '' && sms.twilioFrom === '') {
      mistakes['changes.smsService.twilioFrom'] = 'sender_missing';
    }
  }
  if (uses('webhook')) {
    need('webhookUrl');
    needSecret('smsWebhookSecret');
    if (sms.webhookUrl !== '' && !isPrivate(sms.webhookUrl, production)) {
      mistakes['changes.smsService.webhookUrl'] = 'link_format';
    }
  }
  if (sms.fallback !== '' && sms.fallback === sms.provider) {
    mistakes['changes.smsService.fallback'] = 'fallback_same';
  } else if (sms.fallback !== '' && sms.provider === 'outbox') {
    mistakes['changes.smsService.fallback'] = 'fallback_alone';
  }
  return mistakes;
}

/** Codes and numbers leave this machine encrypted or not at all; plain http goes to this machine only, outside production. */
function isPrivate(url: string, production: boolean): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (!production && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

function mailMistakes(mail: Settings['mailService'], has: HasSecret): Mistakes {
  if (mail.provider === 'outbox') return {};
  const mistakes: Mistakes = {};
  if (mail.host === '') mistakes['changes.mailService.host'] = missing;
  if (mail.from === '') mistakes['changes.mailService.from'] = missing;
  if (mail.user !== '' && !has('smtpPassword')) mistakes['secrets.smtpPassword'] = 'password_missing';
  return mistakes;
}

function botCheckMistakes(botCheck: Settings['botCheck'], has: HasSecret): Mistakes {
  if (botCheck.provider !== 'turnstile') return {};
  return {
    ...(botCheck.turnstileSiteKey === '' ? { 'changes.botCheck.turnstileSiteKey': missing } : {}),
    ...(has('turnstileSecretKey') ? {} : { 'secrets.turnstileSecretKey': missingSecret }),
  };
}

function paymentMistakes(payment: Settings['paymentService'], has: HasSecret): Mistakes {
  const gateway = gatewayOf(payment.provider);
  if (!gateway) return {};
  const keyId = keyIdOf(gateway);
  const lacking = [keySecretOf(gateway), webhookSecretOf(gateway)].filter((name) => !has(name));
  return {
    ...(payment[keyId] === '' ? { [`changes.paymentService.${keyId}`]: missing } : {}),
    ...Object.fromEntries(lacking.map((name) => [`secrets.${name}`, missingSecret])),
  };
}

function courierMistakes(courier: Settings['courierService'], has: HasSecret): Mistakes {
  if (courier.provider === 'none') return {};
  const needed = (['shiprocketEmail', 'pickupLocation', 'pickupPin'] as const).filter((field) => courier[field] === '');
  return {
    ...Object.fromEntries(needed.map((field) => [`changes.courierService.${field}`, missing])),
    ...(has('shiprocketPassword') ? {} : { 'secrets.shiprocketPassword': missingSecret }),
    ...(has('shiprocketWebhookToken') ? {} : { 'secrets.shiprocketWebhookToken': missingSecret }),
  };
}

/**
 * Whether a kept mail password would be sent to another server or user than it was entered for: then it must be entered
 * again, or whoever may change the settings could have it sent to a server of their own.
 */
export function passwordGoesElsewhere(before: Settings['mailService'], after: Settings['mailService']): boolean {
  return before.host !== after.host || before.port !== after.port || before.security !== after.security;
}
