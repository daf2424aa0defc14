import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import { openSession } from '../sessions/open-session.ts';
import { preloadSigningKeys } from '../sessions/signing-keys.ts';
import { findOrCreateUserByPhone } from '../users/find-or-create-user-by-phone.ts';
import { checkCode, codeFailure } from './check-code.ts';
import { codeSource } from './code-source.ts';
import { readPhone } from './read-phone.ts';

interface Input {
  /** As it came. */
  phone: string;
  token: string;
  request: FastifyRequest;
}

/**
 * Exchanges the code of a sign-in for a session, once. The account is made here, when the number signs in for the
 * first time.
 */
export async function verifyCode(app: App, input: Input): Promise<GotrueSession> {
  const phone = readPhone(input.phone);
  const { ip, headers } = input.request;
  await preloadSigningKeys(app);
  const { source } = await codeSource(app, input.request, phone);
  const outcome = await app.db.transaction().execute(async (trx) => {
    const result = await checkCode(app, trx, { purpose: 'sign_in', phone, source, code: input.token });
    if (typeof result === 'string') return result;
    const { userId } = await findOrCreateUserByPhone(app, trx, phone);
    return openSession(app, trx, { userId, method: 'otp', ip, userAgent: headers['user-agent'] ?? '' });
  });
  if (typeof outcome === 'string') throw codeFailure(outcome);
  return outcome;
}
