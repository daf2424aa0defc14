import { randomInt, randomUUID } from 'node:crypto';
import { codeLength } from '../../../contract/identity/code-length.ts';
import type { Language } from '../../../contract/languages.ts';
import type { SmsTemplate } from '../../../contract/messages/sms-templates.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { areCodesStuck, isCodeStuck } from '../../messages/store.ts';
import { readPausedAt } from '../../settings/job-pause.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { decideSend, lastDay, type SendDecision } from '../rules.ts';
import { TooEarly } from '../too-early.ts';
import {
  beginSend,
  type ChallengeKey,
  type CodePurpose,
  lockPhone,
  replaceCode,
  type Source,
  type StrangersCount,
  saveOrRollBack,
  updateSends,
} from './challenge-store.ts';
import { assertCaptchaUnspent } from './check-bot.ts';
import { withNow } from './check-code.ts';
import { hashCode } from './code-hash.ts';

interface Input {
  purpose: CodePurpose;
  /** E.164. */
  phone: string;
  /** Filled with `code`, `minutes` and `host`. */
  template: SmsTemplate;
  language: Language;
  /** A solved bot check to spend with it. */
  captcha: { id: string; expiresAt: string } | null;
  /** The requesting session, if the code is valid for it alone. */
  sessionId?: string;
  /** Who requests the code. */
  source: Source;
  /** Whether the SMS is actually sent, where only known numbers get one; response and work are the same either way. */
  mayLeave?: boolean;
}

/**
 * Puts a new six-digit code for a number, purpose and source in place of the one before it, and queues its SMS.
 * Throws `over_sms_send_rate_limit`, `captcha_failed` and `sms_send_failed`.
 */
export async function issueCode(app: App, trx: Trx, input: Input): Promise<void> {
  const { purpose, phone, source } = input;
  await assertCodeLeaves(app, trx, input);
  const now = app.now();
  const key = { purpose, phoneHmac: await lockPhone(trx, app.keys.sign('phone-index', phone)), source };
  const before = await beginSend(trx, key, input.captcha, now.toISOString());
  if (!before.captchaFresh) assertCaptchaUnspent();
  await countSend(app, trx, { key, before });
  if (input.sessionId) refuseOther(before.otherSessionUntil, now);
  const id = randomUUID();
  const code = makeCode();
  const expiresAt = new Date(now.getTime() + app.config.codeMs);
  await replaceCode(trx, key, {
    id,
    codeHmac: hashCode(app.keys, { purpose, challengeId: id, phone, code }),
    expiresAt: expiresAt.toISOString(),
    sessionId: input.sessionId ?? null,
  });
  // Rolled back if no SMS may be sent, so that the response time doesn't reveal who has an account.
  await saveOrRollBack(trx, input.mayLeave ?? true, () =>
    queueMessage(app, trx, {
      channel: 'sms',
      to: phone,
      template: input.template,
      language: input.language,
      variables: { code, minutes: String(app.config.codeMs / 60_000), host: new URL(app.config.publicUrl).hostname },
      expiresAt,
      revealsAccount: input.mayLeave !== undefined,
    }),
  );
}

/**
 * A code that cannot leave is not promised: in production while background work is paused, and while the one before it waits
 * for a provider that refuses it. Where only known numbers get a code, what became of the number's own says who is known;
 * those of all numbers together are looked at there. Throws `sms_send_failed`.
 */
async function assertCodeLeaves(app: App, trx: Trx, { phone, template, mayLeave }: Input): Promise<void> {
  const paused = app.config.production && (await readPausedAt(app)) !== null;
  const codes = { template, at: app.now().toISOString() };
  const stuck = () =>
    mayLeave === undefined ? isCodeStuck(trx, { recipient: phone, ...codes }) : areCodesStuck(trx, codes);
  if (!paused && !(await stuck())) return;
  throw new GotrueFailure('sms_send_failed', 'Error sending confirmation OTP to provider');
}

interface Begun {
  key: ChallengeKey;
  before: { sentAt: Date[]; strangers: StrangersCount | null };
}

/** Notes a send to a number. Throws `over_sms_send_rate_limit` when it has to wait for it. */
export async function countSend(app: App, trx: Trx, { key, before }: Begun): Promise<void> {
  const now = app.now();
  const sent = lastDay(before.sentAt, now);
  const strangers = before.strangers && lastDay(before.strangers.sentAt, now);
  const { resendSeconds } = (await readSettings(app)).signIn;
  refuseEarly(decideSend({ sent, strangers, now, resendSeconds }));
  await updateSends(trx, key, { own: withNow(sent, now), strangers: strangers && withNow(strangers, now) });
}

/** Six unpredictable digits. */
export function makeCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
}

/** A number that another session is just proving waits: its holder would read one code and bring it to the other. */
function refuseOther(openUntil: string | null, now: Date): void {
  const seconds = openUntil === null ? 0 : Math.ceil((Date.parse(openUntil) - now.getTime()) / 1000);
  if (seconds > 0) throw new TooEarly('over_sms_send_rate_limit', seconds);
}

/** Throws `over_sms_send_rate_limit` when a number has to wait for its next code. */
function refuseEarly(decision: SendDecision): void {
  if (decision.allowed) return;
  if (decision.why === 'cooling') throw new TooEarly('over_sms_send_rate_limit', decision.seconds);
  throw new GotrueFailure('over_sms_send_rate_limit', 'SMS rate limit exceeded', {
    retryAfterSeconds: decision.seconds,
  });
}
