import { type Language, languages } from '../../contract/languages.ts';
import type { MessageName } from '../../contract/messages/message-texts.ts';
import type { NoticeKind } from '../../contract/messages/notices.ts';
import type { Settings } from '../../contract/settings/settings.ts';

/** The id under which a message's text is registered with the Indian carriers (DLT); '' where none is set. */
export function dltTemplateId(settings: Settings, template: string, language: string): string {
  const ids: Partial<Record<string, Partial<Record<string, string>>>> = settings.sms.dltTemplates;
  return ids[template]?.[language] ?? '';
}

/**
 * The languages in which a message has no registered text, of those asked for: Indian carriers drop what is not registered.
 * Other providers' numbers need no registration.
 */
export function unregisteredLanguages(
  settings: Settings,
  template: MessageName,
  asked: readonly Language[],
): Language[] {
  if (settings.smsService.provider !== 'msg91') return [];
  return languages.filter((one) => asked.includes(one) && dltTemplateId(settings, template, one) === '');
}

/** Messages that hold a secret: their values are removed once they are sent, and nobody can read or repeat them. */
export const sensitiveMessages: ReadonlySet<MessageName> = new Set<MessageName>([
  'sign-in-code',
  'second-factor-code',
  'phone-change-code',
  'recovery-link',
  'email-change',
]);

/** Somebody waits for a code at every moment; the other messages have a queue that a slow mail server may hold up. */
export const deliverCodeJob = 'messages.deliver-code';
export const deliverMessageJob = 'messages.deliver-message';

/** Writes a message inside the app whose table was locked. */
export const insertNoticeJob = 'messages.insert-notice';

/** The topic announced when what somebody has not read changes, and with the id of an attempt when another device took it over. */
export const noticesTopic = (userId: string) => `notices:${userId}`;

const noticeKinds: [RegExp, NoticeKind][] = [
  [/^(class-|recording-|batch-)/, 'class'],
  [/^(order-|parcel-|claim-|fee-|access-link)/, 'order'],
  [/^refund-/, 'refund'],
  [/^(material-|mistake-|access-(granted|revoked))/, 'material'],
  [/^enquiry-/, 'enquiry'],
  [/^(test-(re|scheduled|moved|cancelled)|objection-|question-)/, 'test'],
  [/^announcement$/, 'announcement'],
];

/** What a message is about, by the name of its template. */
export function noticeKindOf(template: MessageName): NoticeKind {
  return noticeKinds.find(([names]) => names.test(template))?.[1] ?? 'account';
}

/** The queue of a message. */
export const deliveryJob = (sensitive: boolean) => (sensitive ? deliverCodeJob : deliverMessageJob);

/** What is owed is tried for so long, from when it was written or sent again by an admin. */
const triedForMs = 24 * 3600_000;
/** A message is handed to providers that may have sent it so often at most. */
export const mostHandOvers = 6;

/** Messages that do more harm twice than not at all. */
const onceOnly: ReadonlySet<string> = new Set<MessageName>(['class-reminder', 'test-message', 'test-mail']);

/** Whether a message that may have been sent is sent again: who bought something or waits for a code must get it, at worst twice. */
export const mayArriveTwice = (template: string) => !onceOnly.has(template);

/** Seconds before the next attempt, by how many there were; the last one from there on. */
const pauses = {
  code: { refused: [2, 4, 8, 15], unsure: [15, 30, 60] },
  owed: { refused: [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600], unsure: [60, 300, 900, 3600] },
};

interface Attempted {
  sensitive: boolean;
  attempts: number;
  /** It may have been sent. */
  unsure: boolean;
  /** When it was written, or sent again by an admin. */
  since: Date;
  expiresAt: Date | null;
}

/** Seconds until a message is tried again, or null when it is given up: a code is no good any more, or a day is over. */
export function secondsToNextAttempt(
  { sensitive, attempts, unsure, since, expiresAt }: Attempted,
  now: Date,
): number | null {
  const all = pauses[sensitive ? 'code' : 'owed'][unsure ? 'unsure' : 'refused'];
  const seconds = all[Math.min(attempts, all.length) - 1] ?? 0;
  const next = now.getTime() + seconds * 1000;
  if (expiresAt && next >= expiresAt.getTime()) return null;
  return next > since.getTime() + triedForMs ? null : seconds;
}

/** How many parts carriers charge for an SMS: 160 letters of the GSM alphabet or 70 others, less in each of several. */
export function smsParts(text: string): number {
  const isPlain = /^[\n\r !-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]*$/.test(text);
  const [one, several] = isPlain ? [160, 153] : [70, 67];
  return text.length <= one ? 1 : Math.ceil(text.length / several);
}

/** The values of a notice in one language: `title.mr` in place of `title` where it is written, and none of the other languages. */
export function valuesIn(variables: Readonly<Record<string, string>>, language: Language): Record<string, string> {
  const shared = Object.entries(variables).filter(([key]) => !key.includes('.'));
  return Object.fromEntries(shared.map(([name, value]) => [name, variables[`${name}.${language}`] || value]));
}
