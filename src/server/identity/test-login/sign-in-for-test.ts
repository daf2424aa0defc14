import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { openSession } from '../sessions/open-session.ts';
import { preloadSigningKeys } from '../sessions/signing-keys.ts';
import { findOrCreateUserByPhone } from '../users/find-or-create-user-by-phone.ts';
import { type TestAccount, testAccounts } from './test-accounts.ts';

/** Signs in to a demo account without a code (`docs/domain/sign-in.md`). */
export async function signInForTest(app: App, account: TestAccount, request: FastifyRequest): Promise<GotrueSession> {
  const phone = (await testAccounts(app, request)).get(account);
  if (!phone)
    throw new GotrueFailure(
      'not_admin',
      'Test sign-in is for http://localhost on this computer, with the key that the console printed',
    );
  await preloadSigningKeys(app);
  return app.db.transaction().execute(async (trx) => {
    const { userId } = await findOrCreateUserByPhone(app, trx, phone);
    const userAgent = request.headers['user-agent'] ?? '';
    return openSession(app, trx, { userId, method: 'test', ip: request.ip, userAgent });
  });
}
