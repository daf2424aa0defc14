import { randomInt, randomUUID } from 'node:crypto';
import type { Language } from '../../../contract/languages.ts';
import type { SmsTemplate } from '../../../contract/sms-templates.ts';
import { readSettings } from '../../academy/read-settings.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { codeLength, decideSend, lastDay, type SendDecision } from '../rules.ts';
import { beginSend, type ChallengeRow, type CodePurpose, lockPhone, replaceCode } from './challenge-store.ts';
import { refuseSpentCaptcha } from './check-bot.ts';
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
  /** The session that asks, where the code is for it alone. */
  sessionId?: string;
  /** Whether the SMS goes out at all; the answer is the same either way. */
  mayLeave?: () => Promise<boolean>;
}

/**
 * Puts a new six-digit code for a number and purpose in place of the one before it, and queues its SMS.
 * Throws `over_sms_send_rate_limit` and `captcha_failed`.
 */
export async function issueCode(app: App, trx: Trx, input: Input): Promise<void> {
  const { purpose, phone } = input;
  const now = app.now();
  const key = { purpose, phoneHmac: await lockPhone(trx, app.keys.sign('phone-index', phone)) };
  const before = await beginSend(trx, key, input.captcha, now.toISOString());
  if (!before.captchaFresh) refuseSpentCaptcha();
  const sent = lastDay(before.sentAt, now);
  const { resendSeconds } = (await readSettings(app)).signIn;
  const elsewhere = lastDay(before.sentElsewhere, now);
  refuseEarly(decideSend({ sent: [...sent, ...elsewhere], now, resendSeconds }));
  if (input.sessionId) refuseOther(before, input.sessionId, now);
  const id = randomUUID();
  const code = makeCode();
  const expiresAt = new Date(now.getTime() + app.config.codeMs);
  await replaceCode(trx, key, {
    id,
    codeHmac: hashCode(app.keys, { purpose, challengeId: id, phone, code }),
    expiresAt: expiresAt.toISOString(),
    sentAt: [...sent, now].map((at) => at.toISOString()),
    sessionId: input.sessionId ?? null,
  });
  if (input.mayLeave && !(await input.mayLeave())) return;
  await queueMessage(app, trx, {
    channel: 'sms',
    to: phone,
    template: input.template,
    language: input.language,
    variables: { code, minutes: String(app.config.codeMs / 60_000), host: new URL(app.config.publicUrl).hostname },
    expiresAt,
  });
}

/** Six digits that nobody can foresee. */
export function makeCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
}

/** A number that another session is just proving waits: its holder would read one code and bring it to the other. */
function refuseOther({ sessionId, codeHmac, expiresAt }: ChallengeRow, own: string, now: Date): void {
  if (sessionId === null || sessionId === own || codeHmac === null || expiresAt === null) return;
  const seconds = Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000);
  if (seconds > 0) throw tooEarly(seconds);
}

/** Throws `over_sms_send_rate_limit` when a number has to wait for its next code. */
export function refuseEarly(decision: SendDecision): void {
  if (decision.allowed) return;
  if (decision.why === 'cooling') throw tooEarly(decision.seconds);
  throw new GotrueFailure('over_sms_send_rate_limit', 'SMS rate limit exceeded', {
    retryAfterSeconds: decision.seconds,
  });
}

function tooEarly(seconds: number): GotrueFailure {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new GotrueFailure('over_sms_send_rate_limit', message, { retryAfterSeconds: seconds });
}
