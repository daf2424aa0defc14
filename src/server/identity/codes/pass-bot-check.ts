import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { spendCaptcha } from './challenge-store.ts';
import { assertCaptchaUnspent, type BotCheckSubject, checkBot, rememberedUntil } from './check-bot.ts';

/**
 * Applies the sign-in's bot check to another action open to visitors, and consumes the token. Throws `bot_check_failed`, and
 * `unavailable` if the check's provider can't be reached.
 */
export async function passBotCheck(
  app: App,
  request: FastifyRequest,
  input: { subject: BotCheckSubject; token: string | undefined },
): Promise<void> {
  try {
    const id = await checkBot(app, request, input);
    if (id === null) return;
    const solved = { id, expiresAt: rememberedUntil(app.now()) };
    const fresh = await app.db.transaction().execute((trx) => spendCaptcha(trx, solved));
    if (!fresh) assertCaptchaUnspent();
  } catch (error) {
    if (!(error instanceof GotrueFailure)) throw error;
    throw new Failure(error.gotrueCode === 'captcha_failed' ? 'bot_check_failed' : 'unavailable');
  }
}
