import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import type { ProvenFlow } from '../pkce/exchange-auth-code.ts';
import { continueSession } from '../sessions/continue-session.ts';
import { notifyOwner } from '../users/notify-owner.ts';
import { insertProvenIdentity } from './linking-store.ts';
import { alreadyLinked } from './return-from-provider.ts';

/**
 * Links the account that a flow has proven, now that the browser that began it is back: somebody who was
 * lured through another's flow cannot get here. Its session goes on; there is no second one.
 */
export async function finishLink(
  app: App,
  trx: Trx,
  flow: ProvenFlow,
  request: FastifyRequest,
): Promise<GotrueSession> {
  const at = app.now().toISOString();
  const link = await insertProvenIdentity(trx, { id: flow.id, userId: flow.userId, at });
  if (!link) throw new GotrueFailure('session_not_found', 'Session from session_id claim does not exist');
  if (!link.linked) throw alreadyLinked(false);
  await notifyOwner(app, trx, { userId: flow.userId, change: 'google_linked' });
  return continueSession(app, trx, { sessionId: link.sessionId, request });
}
