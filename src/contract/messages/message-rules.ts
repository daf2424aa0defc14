import type { FieldError } from '../field-errors.ts';
import type { MessageName, Wording } from './message-texts.ts';

/** What stands in a message's words for what is only known when it is sent. */
export interface MessageRule {
  /** The values that there are, besides `academy`, its name. */
  values: readonly string[];
  /** Those without which the message would be of no use. */
  needs: readonly string[];
  /** What the text has to end with, word for word. */
  ends?: string;
  /** Whether it goes by mail and stands in the app too, and so has a subject. */
  subject: boolean;
}

/** Binds a code to the page: phones fill it in by themselves (WebOTP). */
const code = { values: ['code', 'minutes', 'host'], needs: ['code'], ends: '@{host} #{code}', subject: false };
/** What stands in the app alone is pressed there: its text holds no link. */
const inApp = { values: ['title'], needs: ['title'], subject: true };
const order = { values: ['number', 'title', 'link'], needs: ['link'], subject: true };

export const messageRules: Record<MessageName, MessageRule> = {
  'sign-in-code': code,
  'second-factor-code': code,
  'phone-change-code': code,
  'phone-changed': { values: ['ending'], needs: ['ending'], subject: true },
  'ways-in-changed': { values: ['change'], needs: ['change'], subject: true },
  'admin-added': { values: ['name', 'link'], needs: ['name'], subject: true },
  'staff-invited': { values: ['name', 'roles', 'link'], needs: ['roles', 'link'], subject: true },
  'enquiry-answered': { values: ['number', 'reply', 'link'], needs: ['number', 'link'], subject: true },
  'parcel-sent': { ...order, values: [...order.values, 'courier', 'trackingNumber', 'trackingLink'] },
  'parcel-out': { ...order, values: [...order.values, 'courier'] },
  'parcel-delivered': order,
  'parcel-returned': order,
  'parcel-lost': order,
  'class-seat-offered': { values: ['title', 'until', 'link'], needs: ['title', 'until'], subject: true },
  'class-reminder': { values: ['title', 'startsAt', 'venue', 'link'], needs: ['title', 'startsAt'], subject: true },
  'class-moved': {
    values: ['title', 'before', 'startsAt', 'more', 'link'],
    needs: ['title', 'startsAt'],
    subject: true,
  },
  'class-cancelled': {
    values: ['title', 'startsAt', 'reason', 'more', 'refund', 'link'],
    needs: ['title', 'startsAt'],
    subject: true,
  },
  announcement: { values: ['title', 'text', 'short', 'link'], needs: [], subject: true },
  'order-receipt': {
    values: ['number', 'title', 'amount', 'cheque', 'due', 'link'],
    needs: ['number', 'amount'],
    subject: true,
  },
  'order-cheque-bounced': {
    values: ['number', 'title', 'amount', 'due', 'link'],
    needs: ['amount'],
    subject: true,
  },
  'fee-due': {
    values: ['title', 'amount', 'dueOn', 'warned', 'ended', 'refused', 'nextOn', 'stopped', 'tooLarge', 'link'],
    needs: ['amount', 'link'],
    subject: true,
  },
  'fee-debit': { values: ['title', 'amount', 'debitOn', 'link'], needs: ['amount', 'debitOn'], subject: true },
  'batch-moved': { values: ['title', 'from', 'added', 'less', 'back', 'link'], needs: ['title'], subject: true },
  'batch-left': { values: ['title', 'refundable', 'cancelled', 'owed', 'link'], needs: ['title'], subject: true },
  'guardian-attendance': {
    values: ['name', 'month', 'percent', 'present', 'classes'],
    needs: ['name', 'percent'],
    subject: false,
  },
  'test-message': { values: [], needs: [], subject: false },
  'access-link': { ...order, values: [...order.values, 'openNow', 'startsAt'] },
  'order-confirmed': order,
  'refund-requested': { ...order, values: [...order.values, 'amount'] },
  'refund-approved': { ...order, values: [...order.values, 'amount'] },
  'refund-declined': { ...order, values: [...order.values, 'reason'] },
  'refund-processed': { ...order, values: [...order.values, 'amount', 'inCash', 'toAccount'] },
  'refund-sent': { ...order, values: [...order.values, 'amount'] },
  'recovery-link': { values: ['link', 'minutes'], needs: ['link'], subject: true },
  'email-change': { values: ['code', 'link', 'minutes'], needs: ['code', 'link'], subject: true },
  'claim-answered': { ...order, values: [...order.values, 'reply'], needs: ['reply'] },
  'mistake-answered': { values: ['title', 'reply', 'link'], needs: ['title', 'reply'], subject: true },
  'proxy-hops': { values: ['forwarded', 'missing', 'link'], needs: [], subject: true },
  'disk-low': { values: ['left', 'percent', 'folder', 'link'], needs: ['left'], subject: true },
  'database-restarted': { values: ['at', 'link'], needs: ['at'], subject: true },
  'test-mail': { values: [], needs: [], subject: true },
  'material-corrected': inApp,
  'recording-added': inApp,
  'class-notes-added': inApp,
  'batch-enrolled': inApp,
  'batch-frozen': { ...inApp, values: [...inApp.values, 'firstDay', 'lastDay'] },
  'batch-unfrozen': inApp,
  'order-paid-twice': { ...inApp, values: ['title', 'amount'] },
  'access-granted': { ...inApp, values: ['title', 'reason', 'endsOn'] },
  'access-revoked': { ...inApp, values: ['title', 'reason'] },
  'test-scheduled': { ...inApp, values: [...inApp.values, 'startsAt', 'until'] },
  'test-moved': { ...inApp, values: [...inApp.values, 'startsAt', 'until'] },
  'test-cancelled': { ...inApp, values: [...inApp.values, 'startsAt', 'reason'] },
  'test-released': inApp,
  'test-rescored': inApp,
  'objection-decided': { ...inApp, values: [...inApp.values, 'reply', 'number', 'oldKey', 'newKey'] },
  'question-report-answered': { ...inApp, values: [...inApp.values, 'reply'] },
};

const passage = /\[(\w+):([^[\]]*)\]/g;
const placeholder = /\{(\w+)\}/g;

/** The words with their values: `{name}` becomes the value, and `[name: words]` stands only where there is one. */
export function fillMessage(words: string, values: Record<string, string | undefined>): string {
  return words
    .replace(passage, (_all, name: string, inside: string) => (values[name] ? inside : ''))
    .replace(placeholder, (_all, name: string) => values[name] ?? '');
}

/** What keeps words from being a message's text or subject; undefined when nothing does. */
export function messageMistake(name: MessageName, part: keyof Wording, words: string): FieldError | undefined {
  if (words === '') return;
  const { values, needs, ends, subject } = messageRules[name];
  if (part === 'mailSubject' && !subject) return { code: 'sms_has_no_subject' };
  const known = ['academy', ...values];
  const named = [...words.matchAll(passage), ...words.matchAll(placeholder)].map(([, one = '']) => one);
  const unknown = named.find((one) => !known.includes(one));
  if (unknown) {
    const params = { name: `{${unknown}}`, known: known.map((one) => `{${one}}`).join(', ') };
    return { code: 'message_value_unknown', params };
  }
  const bare = words.replace(passage, '');
  if (/[{}[\]]/.test(words.replace(passage, '$2').replace(placeholder, ''))) {
    return { code: 'message_brackets' };
  }
  if (part === 'mailSubject') return;
  const missing = needs.find((one) => !bare.includes(`{${one}}`));
  if (missing) return { code: 'message_value_missing', params: { name: `{${missing}}` } };
  if (ends && !bare.endsWith(`\n${ends}`)) return { code: 'message_last_line', params: { line: ends } };
}
