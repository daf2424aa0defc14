import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { GotrueSession } from '../../contract/identity/gotrue.ts';
import type { proof } from '../../contract/identity/gotrue-user.ts';
import type { App } from '../app.ts';
import type { Caller } from '../http/security/session.ts';
import { codeFailure } from './codes/check-code.ts';
import { takeVerifyToken } from './codes/take-verify-token.ts';
import { verifyCode } from './codes/verify-code.ts';
import { confirmEmailChange } from './email/confirm-email-change.ts';
import { spendLink } from './email/spend-link.ts';
import { GotrueFailure } from './gotrue-failure.ts';
import { confirmPhoneChange } from './phone-change/confirm-phone-change.ts';

interface Input {
  body: z.output<typeof proof>;
  /** The session that the request presents; the protocol doesn't require one here. */
  caller: Caller | null;
  request: FastifyRequest;
}

/** Exchanges a code, or the token of a link, for a session. Refusals: `docs/domain/sign-in-protocol.md`, POST /verify. */
export async function verifyOneTimeToken(app: App, { body, caller, request }: Input): Promise<GotrueSession> {
  const { type, phone, email, token, token_hash: linkToken } = body;
  await takeVerifyToken(app, request);
  if (!type) throw malformed('Verify requires a verification type');
  if (!token === !linkToken) throw malformed('Verify requires either a token or a token hash');
  if (linkToken) {
    if (email || phone) throw malformed('Only the token_hash and type should be provided');
    return spendLink(app, { token: linkToken, type, caller, request });
  }
  if (!token || !phone === !email) {
    throw malformed('Only an email address or phone number should be provided on verify');
  }
  if (phone) {
    if (type === 'sms') return verifyCode(app, { phone, token, request });
    if (type === 'phone_change') return confirmPhoneChange(app, { phone, token, caller, request });
    throw malformed('Invalid sms verification type');
  }
  if (email && type === 'email_change') return confirmEmailChange(app, { email, token, caller, request });
  // No other mail of ours carries a code.
  throw codeFailure('invalid');
}

function malformed(message: string): GotrueFailure {
  return new GotrueFailure('validation_failed', message);
}
