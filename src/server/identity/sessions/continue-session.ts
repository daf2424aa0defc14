import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { ipPrefix } from '../../http/security/ip-prefix.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { findUser } from '../users/user-store.ts';
import { issueTokens } from './issue-tokens.ts';
import { shortUserAgent } from './open-session.ts';
import { lockSession, updateSessionRefreshed } from './session-store.ts';

/**
 * Issues the next tokens of a session whose browser was verified without a refresh token. Throws `session_not_found`,
 * `user_banned`.
 */
export async function continueSession(
  app: App,
  trx: Trx,
  { sessionId, request }: { sessionId: string; request: FastifyRequest },
): Promise<GotrueSession> {
  const now = app.now();
  const session = await lockSession(trx, sessionId);
  if (!session || now >= new Date(session.notAfter)) {
    throw new GotrueFailure('session_not_found', 'Session from session_id claim does not exist');
  }
  const user = await findUser(trx, session.userId);
  if (!user || user.bannedAt) throw new GotrueFailure('user_banned', 'User is banned');
  const refreshCounter = session.refreshCounter + 1;
  const device = { ipPrefix: ipPrefix(request.ip), userAgent: shortUserAgent(request.headers['user-agent'] ?? '') };
  await updateSessionRefreshed(trx, { id: session.id, refreshCounter, ...device, at: now.toISOString() });
  const key = Buffer.from(app.keys.decrypt('refresh', session.refreshKey, session.id), 'base64');
  return issueTokens(app, { ...session, refreshCounter }, key, user);
}
