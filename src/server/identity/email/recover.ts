import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { recoveryRequest } from '../../../contract/identity/gotrue-user.ts';
import type { App } from '../../app.ts';
import { spendCaptcha } from '../codes/challenge-store.ts';
import { assertCaptchaUnspent, checkBot, rememberedUntil } from '../codes/check-bot.ts';
import { optionalChallenge } from '../pkce/code-challenge.ts';
import { messageLanguage } from '../users/message-language.ts';
import { mailRecoveryJob, type RecoveryOrder } from './mail-recovery.ts';
import { readEmail } from './read-email.ts';
import { takeMailTokens } from './take-mail-tokens.ts';

interface Input {
  body: z.output<typeof recoveryRequest>;
  redirectTo: string | undefined;
  request: FastifyRequest;
}

/**
 * Accepts a recovery request from someone who lost the number. A job looks up whether the address has an owner, so that neither
 * the response nor its timing reveals it.
 */
export async function recover(app: App, { body, redirectTo, request }: Input): Promise<Record<string, never>> {
  const email = readEmail(body.email);
  const codeChallenge = optionalChallenge(body);
  const token = body.gotrue_meta_security?.captcha_token ?? undefined;
  // Where Firebase sends the codes, it has a bot check of its own and the page none of ours.
  const ours = app.config.authProvider.name === 'embedded';
  const captchaId = ours ? await checkBot(app, request, { subject: { email }, token }) : null;
  await takeMailTokens(app, { email, ip: request.ip });
  const id = randomUUID();
  const order: RecoveryOrder = {
    id,
    ciphertext: app.keys.encrypt('message', JSON.stringify({ email, codeChallenge, redirectTo }), id),
    language: messageLanguage({}, request),
  };
  await app.db.transaction().execute(async (trx) => {
    const solved = captchaId !== null && { id: captchaId, expiresAt: rememberedUntil(app.now()) };
    if (solved && !(await spendCaptcha(trx, solved))) assertCaptchaUnspent();
    await app.jobs.enqueue(trx, mailRecoveryJob, order);
  });
  return {};
}
