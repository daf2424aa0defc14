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
 * Links the verified account once the browser that started the flow is back: someone lured through another person's flow can't
 * get here. That session continues; no second one is opened.
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
