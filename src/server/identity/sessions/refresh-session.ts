import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { takeToken } from '../../http/limits.ts';
import { ipPrefix } from '../../http/security/ip-prefix.ts';
import { recordEvent } from '../events/record-event.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { decideRefresh } from '../rules.ts';
import { notifyOwner } from '../users/notify-owner.ts';
import { findUser } from '../users/user-store.ts';
import { issueTokens } from './issue-tokens.ts';
import { shortUserAgent } from './open-session.ts';
import { isGenuine, parseRefreshToken, type RefreshToken } from './refresh-token.ts';
import { deleteSession, lockSession, updateSessionRefreshed } from './session-store.ts';
import { preloadSigningKeys } from './signing-keys.ts';

type Refused = 'unknown' | 'no_session' | 'reuse' | 'expired' | 'banned' | 'busy';

const refusals = {
  unknown: ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found', {}],
  no_session: ['session_not_found', 'Invalid Refresh Token: No Valid Session Found', { status: 400 }],
  reuse: ['refresh_token_already_used', 'Invalid Refresh Token: Already Used', {}],
  expired: ['session_expired', 'Invalid Refresh Token: Session Expired', {}],
  banned: ['user_banned', 'Invalid Refresh Token: User Banned', { status: 400 }],
  busy: ['over_request_rate_limit', 'Request rate limit reached', { status: 503, retryAfterSeconds: 5 }],
} as const;

/** Exchanges of one session: a phone with ten tabs needs ten in a quarter of an hour. */
const perSession = { limit: 60, windowSeconds: 300 };

/**
 * Exchanges a refresh token for the next one (`docs/domain/sign-in-protocol.md`). Reuse of an old one ends the session, for
 * thief and owner alike, and the owner is notified. A session locked for 5 seconds gets a 503, and so does one that is
 * refreshed too often: clients retry a 503, but neither 409 nor 429.
 */
export async function refreshSession(app: App, token: string, request: FastifyRequest): Promise<GotrueSession> {
  const parsed = parseRefreshToken(token);
  if (!parsed) throw new GotrueFailure('validation_failed', 'Refresh token is not valid');
  await preloadSigningKeys(app);
  const outcome = await app.db
    .transaction()
    .execute((trx) => refresh(app, trx, { token, parsed, request }))
    .catch((error: { code?: string }) => {
      if (error.code !== '55P03') throw error;
      throw new GotrueFailure('request_timeout', 'Too many concurrent token refresh requests on the same session');
    });
  // Ending a session had to commit before the refusal.
  if (typeof outcome !== 'string') return outcome;
  const [code, message, options] = refusals[outcome];
  throw new GotrueFailure(code, message, options);
}

interface Given {
  token: string;
  parsed: RefreshToken;
  request: FastifyRequest;
}

async function refresh(app: App, trx: Trx, { token, parsed, request }: Given): Promise<GotrueSession | Refused> {
  const session = await lockSession(trx, parsed.sessionId);
  if (!session) return 'no_session';
  const key = Buffer.from(app.keys.decrypt('refresh', session.refreshKey, session.id), 'base64');
  if (!isGenuine(token, key)) return 'unknown';
  const now = app.now();
  const device = { ipPrefix: ipPrefix(request.ip), userAgent: shortUserAgent(request.headers['user-agent'] ?? '') };
  const decision = decideRefresh(
    {
      tokenCounter: parsed.counter,
      sessionCounter: session.refreshCounter,
      refreshedAt: new Date(session.refreshedAt),
      notAfter: new Date(session.notAfter),
      sameDevice: device.ipPrefix === session.ipPrefix && device.userAgent === session.userAgent,
    },
    now,
  );
  if (decision === 'reuse' || decision === 'expired') await deleteSession(trx, session.id);
  if (decision === 'reuse') {
    await recordEvent(app, trx, { kind: 'token_replayed', userId: session.userId, request });
    await notifyOwner(app, trx, { userId: session.userId, change: 'session_copied' });
  }
  if (decision === 'reuse' || decision === 'expired' || decision === 'unknown') return decision;
  if ((await takeToken(trx, { key: `refresh:session:${session.id}`, ...perSession }, now)) > 0) return 'busy';
  const user = await findUser(trx, session.userId);
  if (!user || user.bannedAt) return 'banned';
  if (decision === 'repeat') return issueTokens(app, session, key, user);
  const refreshCounter = session.refreshCounter + 1;
  await updateSessionRefreshed(trx, { id: session.id, refreshCounter, ...device, at: now.toISOString() });
  return issueTokens(app, { ...session, refreshCounter }, key, user);
}
