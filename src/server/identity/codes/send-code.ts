import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { codeRequest } from '../../../contract/identity.ts';
import type { App } from '../../app.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { codeLength, codeMs, decideSend, lastDay } from '../rules.ts';
import { phoneExists } from '../user-store.ts';
import { lockForSend, replaceCode } from './challenge-store.ts';
import { checkBot, refuseSpentCaptcha } from './check-bot.ts';
import { hashCode } from './code-hash.ts';
import { readPhone, refuseCountry } from './read-phone.ts';
import { takeSendTokens } from './take-send-tokens.ts';

type Input = z.output<typeof codeRequest> & { request: FastifyRequest };

/**
 * Sends a six-digit code, good for five minutes, and forgets the one before it (`identity.md`, limits).
 * The answer is the same for known and unknown numbers; no account is made before the code comes back.
 */
export async function sendCode(app: App, input: Input): Promise<Record<string, never>> {
  const phone = readPhone(input.phone);
  refuseCountry(app, phone);
  const captchaId = await checkBot(app, input.request, {
    phone,
    token: input.gotrue_meta_security?.captcha_token ?? undefined,
  });
  await takeSendTokens(app, { phone, ip: input.request.ip });
  const now = app.now();
  const expiresAt = new Date(now.getTime() + codeMs);
  const captcha = captchaId === null ? null : { id: captchaId, expiresAt: expiresAt.toISOString() };
  const key = { purpose: 'sign_in' as const, phoneHmac: app.keys.sign('phone-index', phone) };
  await app.db.transaction().execute(async (trx) => {
    const challenge = await lockForSend(trx, key, captcha, now.toISOString());
    if (!challenge.captchaFresh) refuseSpentCaptcha();
    const sent = lastDay(
      challenge.sentAt.map((at) => new Date(at)),
      now,
    );
    refuseEarly(sent, now);
    const id = randomUUID();
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
    await replaceCode(trx, key, {
      id,
      codeHmac: hashCode(app.keys, { purpose: key.purpose, challengeId: id, phone, code }),
      expiresAt: expiresAt.toISOString(),
      sentAt: [...sent, now].map((at) => at.toISOString()),
    });
    if (!input.create_user && !(await phoneExists(trx, phone))) return;
    await queueMessage(app, trx, {
      channel: 'sms',
      to: phone,
      template: 'sign-in-code',
      language: input.data?.language ?? 'en',
      variables: { code, minutes: String(codeMs / 60_000), host: new URL(app.config.publicUrl).hostname },
      expiresAt,
    });
  });
  return {};
}

function refuseEarly(sent: readonly Date[], now: Date): void {
  const decision = decideSend(sent, now);
  if (decision.allowed) return;
  const message =
    decision.why === 'cooling'
      ? `For security purposes, you can only request this after ${decision.seconds} seconds.`
      : 'SMS rate limit exceeded';
  throw new GotrueFailure('over_sms_send_rate_limit', message, { retryAfterSeconds: decision.seconds });
}
