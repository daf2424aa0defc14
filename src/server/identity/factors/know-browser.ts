import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { authenticatorProof } from '../../../contract/identity/sign-in.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { spendCaptcha } from '../codes/challenge-store.ts';
import { assertCaptchaUnspent, checkBot, rememberedUntil } from '../codes/check-bot.ts';
import { codeFailure } from '../codes/check-code.ts';
import { codeSource } from '../codes/code-source.ts';
import { rememberDevice } from '../codes/device-cookie.ts';
import { openGuesses } from '../codes/phone-guesses.ts';
import { readPhone } from '../codes/read-phone.ts';
import { takeVerifyToken } from '../codes/take-verify-token.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { lockAuthenticatorsOf, updateStepUsed } from './factor-store.ts';
import { stepOf } from './totp.ts';

type Input = z.output<typeof authenticatorProof> & { request: FastifyRequest; reply: FastifyReply };

/**
 * Marks this browser as one that its person signed in with, by a code of their authenticator: SMS codes for it are then limited
 * separately from what strangers did to the number. Grants nothing by itself, and consumes the code. An unknown number, one
 * without an authenticator and a wrong code get the same response. Throws `otp_invalid`, `over_request_rate_limit`,
 * `captcha_failed`.
 */
export async function knowBrowser(app: App, input: Input): Promise<Record<string, never>> {
  const { request, reply } = input;
  const phone = readPhone(input.phone);
  await takeVerifyToken(app, request, 'authenticator');
  const token = input.gotrue_meta_security?.captcha_token ?? undefined;
  const captchaId = await checkBot(app, request, { subject: { phone }, token });
  const { source } = await codeSource(app, request, phone);
  const outcome = await app.db.transaction().execute(async (trx) => {
    const solved = captchaId !== null && { id: captchaId, expiresAt: rememberedUntil(app.now()) };
    if (solved && !(await spendCaptcha(trx, solved))) assertCaptchaUnspent();
    const guesses = await openGuesses(app, trx, { purpose: 'authenticator', phone, source });
    if (guesses.wait > 0) return { wait: guesses.wait };
    const userId = await spendStep(app, trx, { phone, code: input.code ?? '' });
    await (userId === null ? guesses.countWrong() : guesses.forgive());
    return { userId };
  });
  // A wrong code was counted, so its transaction had to commit before the refusal.
  if (outcome.wait !== undefined) {
    const options = { retryAfterSeconds: outcome.wait };
    throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', options);
  }
  if (outcome.userId === null) throw codeFailure('invalid');
  rememberDevice(app, { request, reply, userId: outcome.userId });
  return {};
}

/** The user whose authenticator produced this code, which is consumed; null if there is none. */
async function spendStep(app: App, trx: Trx, { phone, code }: { phone: string; code: string }): Promise<string | null> {
  for (const { id, userId, secret, lastUsedStep } of await lockAuthenticatorsOf(trx, phone)) {
    const step = stepOf(app.keys.decrypt('factor', secret, id), code.trim(), app.now());
    if (step === null || step <= (lastUsedStep ?? 0)) continue;
    await updateStepUsed(trx, id, step);
    return userId;
  }
  return null;
}
