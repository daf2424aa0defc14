import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import type { ProvenFlow } from '../pkce/exchange-auth-code.ts';
import { openSession } from '../sessions/open-session.ts';
import { touchProvenIdentity } from './linking-store.ts';

/** Signs in the owner of the linked account, unless it was unlinked meanwhile. */
export async function finishSignIn(
  app: App,
  trx: Trx,
  { id, userId }: ProvenFlow,
  request: FastifyRequest,
): Promise<GotrueSession> {
  const linked = await touchProvenIdentity(trx, { id, userId, at: app.now().toISOString() });
  if (!linked) throw new GotrueFailure('identity_not_found', "Identity doesn't exist");
  const userAgent = request.headers['user-agent'] ?? '';
  return openSession(app, trx, { userId, method: 'oauth', ip: request.ip, userAgent });
}
