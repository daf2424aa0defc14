import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { codeRequest } from '../../../contract/identity/identity.ts';
import type { App } from '../../app.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { messageLanguage } from '../users/message-language.ts';
import { checkBot, rememberedUntil } from './check-bot.ts';
import { codeSource } from './code-source.ts';
import { issueCode } from './issue-code.ts';
import { assertCountryAllowed, readPhone } from './read-phone.ts';
import { takeSendTokens } from './take-send-tokens.ts';

type Input = z.output<typeof codeRequest> & { request: FastifyRequest };

/**
 * Sends a six-digit code, valid for CODE_MINUTES, and invalidates the previous one (`docs/domain/sign-in.md`). Response and
 * work are the same for known and unknown numbers; no account is created before the code comes back.
 */
export async function sendCode(app: App, input: Input): Promise<Record<string, never>> {
  refuseEmail(input);
  const phone = readPhone(input.phone);
  assertCountryAllowed(app, phone);
  const captchaId = await checkBot(app, input.request, {
    subject: { phone },
    token: input.gotrue_meta_security?.captcha_token ?? undefined,
  });
  const { source, owned, provenId } = await codeSource(app, input.request, phone);
  await takeSendTokens(app, {
    phone,
    ip: input.request.ip,
    purpose: 'sign_in',
    familiar: !source.stranger,
    userId: null,
    provenId,
  });
  await app.db.transaction().execute((trx) =>
    issueCode(app, trx, {
      purpose: 'sign_in',
      phone,
      template: 'sign-in-code',
      language: messageLanguage(input.data ?? {}),
      captcha: captchaId === null ? null : { id: captchaId, expiresAt: rememberedUntil(app.now()) },
      source,
      ...((input.create_user ?? true) ? {} : { mayLeave: owned }),
    }),
  );
  return {};
}

function refuseEmail({ email, phone }: Pick<Input, 'email' | 'phone'>): void {
  if (!email) return;
  if (phone) throw new GotrueFailure('validation_failed', 'Only an email address or phone number should be provided');
  throw new GotrueFailure('email_provider_disabled', 'Email logins are disabled', { status: 422 });
}
