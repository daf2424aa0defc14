import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import { takeTokens } from '../../http/limits.ts';
import { GotrueFailure, OauthFailure } from '../gotrue-failure.ts';
import { limitNetwork } from '../limit-network.ts';
import { openSession } from '../sessions/open-session.ts';
import { preloadSigningKeys } from '../sessions/signing-keys.ts';
import { findOrCreateUserByPhone } from '../users/find-or-create-user-by-phone.ts';
import { insertProviderIdentity, spendIdToken } from './provider-store.ts';
import { readFirebaseToken } from './read-firebase-token.ts';
import { type PhoneProof, signInFreshMs } from './rules.ts';

interface Input {
  provider: string;
  idToken: string;
  /** Whether to link it to the signed-in account, which isn't possible: the number determines the account. */
  link: boolean;
  request: FastifyRequest;
}

/** How long a used token is remembered after its expiry, in case clocks differ. */
const marginMs = 60 * 60 * 1000;

/**
 * Exchanges a Firebase ID token for a session, once (`docs/domain/sign-in-protocol.md`). The account is the verified
 * phone number's, made when it signs in for the first time. Throws `provider_disabled`,
 * `manual_linking_disabled`, OAuth's "invalid request", `over_request_rate_limit` or `user_banned`.
 */
export async function exchangeIdToken(app: App, { provider, idToken, link, request }: Input): Promise<GotrueSession> {
  const { authProvider } = app.config;
  if (authProvider.name !== 'firebase' || provider !== 'custom:firebase') {
    throw new GotrueFailure('provider_disabled', `Provider (issuer "${provider}") is not enabled`);
  }
  if (link) throw new GotrueFailure('manual_linking_disabled', 'Manual linking is disabled');
  const limits = limitNetwork(app, { name: 'id_token:ip', ip: request.ip, limit: 30, windowSeconds: 300 });
  const reached = await takeTokens(app.db, limits, app.now());
  if (reached) {
    throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds: reached.seconds,
    });
  }
  const proof = await readFirebaseToken(app, authProvider, idToken);
  await preloadSigningKeys(app);
  return app.db.transaction().execute(async (trx) => {
    if (!(await spendIdToken(trx, spent(proof)))) throw new OauthFailure('ID token was used already');
    const { userId } = await findOrCreateUserByPhone(app, trx, proof.phone);
    const at = app.now().toISOString();
    await insertProviderIdentity(trx, { userId, provider: 'firebase', providerId: proof.uid, at });
    const userAgent = request.headers['user-agent'] ?? '';
    return openSession(app, trx, { userId, method: 'oauth', ip: request.ip, userAgent });
  });
}

/** A token that Firebase renewed for the same sign-in counts as the same one. */
function spent({ uid, signedInAt }: PhoneProof) {
  const seconds = signedInAt.getTime() / 1000;
  return {
    hash: createHash('sha256').update(`${uid}|${seconds}`).digest('base64url'),
    expiresAt: new Date(signedInAt.getTime() + signInFreshMs + marginMs).toISOString(),
  };
}
