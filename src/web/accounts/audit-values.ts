import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { auditFieldKind } from '../../contract/audit/audit-field-kind.ts';
import { languages } from '../../contract/languages.ts';
import {
  gatewayNames,
  type gatewaySecrets,
  gateways,
  keySecretOf,
  webhookSecretOf,
} from '../../contract/settings/gateways.ts';
import type { SecretName } from '../../contract/settings/service-settings.ts';
import { isEmpty } from '../api/edits/changed-parts.ts';
import { dayLabels } from '../api/support-hours.ts';
import { bookedAsNames, matchKindNames } from '../books/copy.ts';
import { claimStateWords } from '../claims/copy.ts';
import * as classWords from '../classes/copy.ts';
import * as enquiryWords from '../enquiries/copy.ts';
import { formatCount, formatDate, formatDayTime, formatMoney, formatSize, formatTime } from '../i18n/format.ts';
import { languageWords } from '../i18n/language.ts';
import * as materialWords from '../materials/copy.ts';
import {
  methodNames,
  orderStateWords,
  productKindWords,
  reviewReasonLabels,
  shipmentStateLabels,
  stockReasonLabels,
  taxClassLabels,
} from '../orders/copy.ts';
import {
  accessNames,
  bankStateNames,
  bubbleNames,
  dropNames,
  releaseNames,
  skinNames,
  testStateNames,
} from '../tests/copy.ts';
import { roleLabels } from './copy.ts';
import { documentWords } from './students/document-words.ts';

type Words = Readonly<Record<string, MessageDescriptor>>;

const named = <Key extends string>(words: Record<Key, { name: MessageDescriptor }>): Words =>
  Object.fromEntries(Object.entries<{ name: MessageDescriptor }>(words).map(([key, { name }]) => [key, name]));
const stated = <Key extends string>(words: Record<Key, { words: MessageDescriptor }>): Words =>
  Object.fromEntries(Object.entries<{ words: MessageDescriptor }>(words).map(([key, { words: one }]) => [key, one]));

const roles = named(roleLabels);
const gatewaySecretWords = Object.fromEntries(
  gatewayNames.flatMap((name) => [
    [keySecretOf(name), msg`Key secret`],
    [webhookSecretOf(name), msg`Webhook secret`],
  ]),
) as Record<(typeof gatewaySecrets)[number], MessageDescriptor>;
const secretWords: Record<SecretName, MessageDescriptor> = {
  msg91AuthKey: msg`MSG91 auth key`,
  twilioAuthToken: msg`Twilio auth token`,
  smsWebhookSecret: msg`Webhook signing secret`,
  smtpPassword: msg`Password`,
  turnstileSecretKey: msg`Secret key`,
  ...gatewaySecretWords,
  shiprocketPassword: msg`Password`,
  shiprocketWebhookToken: msg`Webhook token`,
};
/** Names that are the same in every language. */
const properNames: Record<string, string> = {
  msg91: 'MSG91',
  twilio: 'Twilio',
  altcha: 'ALTCHA',
  turnstile: 'Cloudflare Turnstile',
  ...Object.fromEntries(gatewayNames.map((name) => [name, gateways[name].name])),
  shiprocket: 'Shiprocket',
  starttls: 'STARTTLS (587)',
  tls: 'TLS (465)',
};
const channelNames: Words = { sms: msg`SMS`, mail: msg`Email`, push: msg`Notifications` };
const chosenByName = ['provider', 'fallback', 'security'];
const everywhere: Record<string, Words> = {
  role: roles,
  roles,
  taxClass: taxClassLabels,
  reviewReason: reviewReasonLabels,
  stockReason: stockReasonLabels,
  keepAs: { stock: msg`Back in stock`, written_off: msg`Written off` },
  captions: languageWords,
  captionsRemoved: languageWords,
  days: dayLabels,
  language: { ...languageWords, both: msg`Marathi and English` },
  written: languageWords,
  businessDays: dayLabels,
  offered: languageWords,
  first: languageWords,
  secretSaved: secretWords,
  secretRemoved: secretWords,
  mark: { present: msg`Present`, absent: msg`Absent` },
  factors: { totp: msg`Authenticator app`, phone: msg`Second phone` },
  provider: {
    webhook: msg`Your own webhook`,
    outbox: msg`None (messages stay on the server)`,
    smtp: msg`Mail server (SMTP)`,
    off: msg`None`,
    sandbox: msg`Sandbox (no real money)`,
    none: msg`None: pay at the desk or by bank transfer`,
  },
  fallback: { webhook: msg`Your own webhook` },
  paid: { paid: msg`Paid course`, free: msg`Free course` },
  method: methodNames,
  channels: channelNames,
  channel: { ...channelNames, all: msg`All` },
  discountKind: { discount: msg`Discount`, scholarship: msg`Scholarship`, sibling: msg`Sibling discount` },
};

/** The words of values that only one table's lines have, by the table in the line's subject. */
const ofTable: Record<string, Record<string, Words>> = {
  orders: { state: stated(orderStateWords), outcome: { held: msg`Session held`, missed: msg`Student missed it` } },
  shipments: { state: shipmentStateLabels },
  profiles: { kind: documentWords },
  enquiries: { state: enquiryWords.stateLabels },
  products: { kind: productKindWords, subject: classWords.subjectLabels },
  batches: { kind: { online: msg`Online`, in_person: msg`In person` }, subjects: classWords.subjectLabels },
  bank_lines: { kind: { ...matchKindNames, ...bookedAsNames } },
  deliveries: { state: { failed: msg`Not sent`, queued: msg`Waiting to be sent` } },
  payment_events: {
    state: {
      received: msg`Being processed`,
      settled: msg`Settled`,
      failed: msg`Could not be settled`,
      refused: msg`Of another account`,
      unreadable: msg`Not recognised`,
    },
  },
  classes: { kind: classWords.kindLabels, subject: classWords.subjectLabels, language: languageWords },
  tests: {
    kind: skinNames,
    access: accessNames,
    releaseRule: releaseNames,
    dropVerdict: dropNames,
    state: {
      ...testStateNames,
      // Of an attempt, of the answer key, and of what was decided about a question.
      running: msg`Still running`,
      submitted: msg`Submitted`,
      timed_out: msg`Time was over`,
      void: msg`Void`,
      objections_open: msg`Open for objections`,
      final: msg`Key is final`,
      ...dropNames,
      key: msg`Another right answer`,
      open: msg`Open`,
      accepted: msg`Accepted`,
      declined: msg`Declined`,
    },
    bubbles: bubbleNames,
  },
  questions: { state: { ...bankStateNames, changes_needed: msg`Changes needed` } },
  claims: { state: stated(claimStateWords) },
  materials: {
    state: { open: msg`Not answered`, answered: msg`Answered` },
    kind: materialWords.kindLabels,
    subject: materialWords.subjectLabels,
  },
};

/** What an empty value means where it is not that there is nothing. */
const whenEmpty: Words = { capacity: msg`No limit` };

const longest = 160;

/** A value of an audit line as the screens show it: money, days and choices in words; `table` is that of its subject. */
export function auditValue(table: string, name: string, value: unknown): string {
  if (isEmpty(value)) return i18n._(whenEmpty[name] ?? msg`nothing`);
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (typeof value === 'number') return numberOf(name, value);
  if (typeof value === 'string') return shortened(textOf(table, name, value));
  if (!Array.isArray(value)) return rangeOf(value as object);
  if (value.every((one) => typeof one === 'string' || typeof one === 'number')) {
    return shortened(value.map((one) => textOf(table, name, String(one))).join(', '));
  }
  const entries = value.map((one) => entryText(table, one)).filter(Boolean);
  return entries.length > 0
    ? shortened(entries.join('; '))
    : plural(value.length, { one: '# entry', other: '# entries' });
}

/** By the kind that the contract gives the name: an amount is never read as a count, a year never gets separators. */
function numberOf(name: string, value: number): string {
  switch (auditFieldKind(name)) {
    case 'paise':
      return formatMoney(value);
    case 'count':
      return formatCount(value);
    case 'bytes':
      return formatSize(value);
    default:
      return String(value);
  }
}

/** What can be read of an entry of a list: "Drill · 25 questions against the clock", a text in every language it is written in. */
function entryText(table: string, entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry ?? '');
  const parts = Object.entries(entry).filter(([name, value]) => !isEmpty(value) && auditFieldKind(name) !== 'hidden');
  const inLanguages = languages.every((language) => language in entry);
  return parts
    .map(([name, value]) => (typeof value === 'object' ? entryText(table, value) : auditValue(table, name, value)))
    .filter(Boolean)
    .join(inLanguages ? ' / ' : ' · ');
}

function textOf(table: string, name: string, text: string): string {
  const words = ofTable[table]?.[name]?.[text] ?? everywhere[name]?.[text];
  if (words) return i18n._(words);
  if (chosenByName.includes(name)) return properNames[text] ?? text;
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return formatTime(text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDayTime(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text;
}

function rangeOf(value: object): string {
  return 'min' in value && 'max' in value ? t`${String(value.min)} to ${String(value.max)}` : '';
}

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
