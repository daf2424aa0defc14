import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { type Limit, takeTokens } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { limitNetwork } from '../limit-network.ts';
import { knownDevice } from './device-cookie.ts';

const rule = { limit: 30, windowSeconds: 300 };

/**
 * Lets one network try 30 codes in five minutes, and as many links, and as many codes of authenticators. A browser that somebody
 * signed in with before has as many of its own: what strangers try in its network does not keep its owner out. Throws
 * `over_request_rate_limit`.
 */
export async function takeVerifyToken(
  app: App,
  request: FastifyRequest,
  of: 'code' | 'link' | 'authenticator' = 'code',
): Promise<void> {
  const device = knownDevice(app, request);
  const limits: Limit[] =
    device === null
      ? limitNetwork(app, { name: `verify:${of}:ip`, ip: request.ip, ...rule })
      : [{ key: `verify:${of}:device:${device}`, ...rule }];
  const reached = await takeTokens(app.db, limits, app.now());
  if (!reached) return;
  throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds: reached.seconds,
  });
}
