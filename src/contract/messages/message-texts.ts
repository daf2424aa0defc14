import * as z from 'zod/mini';
import { byLanguage, inEachLanguage } from '../languages.ts';
import { line } from '../settings/settings-parts.ts';
import { smsTemplates } from './sms-templates.ts';

/** Messages that go by mail alone. */
export const mailOnlyTemplates = [
  'order-confirmed',
  'recovery-link',
  'email-change',
  'mistake-answered',
  'claim-answered',
  'proxy-hops',
  'disk-low',
  'database-restarted',
  'test-mail',
] as const;

/** Messages that stand in the app alone. */
export const appOnlyTemplates = [
  'material-corrected',
  'recording-added',
  'class-notes-added',
  'batch-enrolled',
  'batch-frozen',
  'batch-unfrozen',
  'access-granted',
  'access-revoked',
  'order-paid-twice',
  'test-scheduled',
  'test-moved',
  'test-cancelled',
  'test-released',
  'test-rescored',
  'objection-decided',
  'question-report-answered',
] as const;

/** Every message that the academy sends, by the name of its template. */
export const messageNames = [...smsTemplates, ...mailOnlyTemplates, ...appOnlyTemplates] as const;
export type MessageName = (typeof messageNames)[number];

/** Lines of text: what is invisible and no line end is refused. */
const lines = (max: number) =>
  z.string().check(z.trim(), z.regex(/^(?:[^\p{Cc}]|\n)*$/u, 'invisible_characters'), z.maxLength(max));

/** The academy's own words of a message; '' takes those that it is delivered with. An SMS has no subject. */
const wording = z.object({ mailSubject: line(160), text: lines(1500) });
export type Wording = z.output<typeof wording>;

const inEveryLanguage = inEachLanguage(wording);

export const messageTexts = z.record(z.enum(messageNames), inEveryLanguage);
export type MessageTexts = z.output<typeof messageTexts>;

const unwritten = byLanguage(() => ({ mailSubject: '', text: '' }));

/** Nothing written: every message says what it is delivered with. */
export const noMessageTexts = Object.fromEntries(messageNames.map((name) => [name, unwritten])) as MessageTexts;
