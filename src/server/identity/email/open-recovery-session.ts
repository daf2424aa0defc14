import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import type { Finish } from '../pkce/exchange-auth-code.ts';
import { openSession } from '../sessions/open-session.ts';
import { takeRecovery } from './email-token-store.ts';

/**
 * Opens a session for someone recovering by email; until the new number is verified it allows nothing else. Consumes the link;
 * null if that has already happened.
 */
export async function openRecoverySession(
  app: App,
  trx: Trx,
  { userId, request }: { userId: string; request: FastifyRequest },
): Promise<GotrueSession | null> {
  if (!(await takeRecovery(trx, userId))) return null;
  return openSession(app, trx, {
    userId,
    method: 'recovery',
    needsPhone: true,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });
}

/** The same for a code that came back with its secret. */
export const finishRecovery: Finish = async (app, trx, { userId }, request) => {
  const session = await openRecoverySession(app, trx, { userId, request });
  if (session) return session;
  throw new GotrueFailure('flow_state_not_found', 'invalid flow state, no valid flow state found');
};
