import type { App } from '../../app.ts';
import { takeTokens } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { limitNetwork } from '../limit-network.ts';

/** Lets one network try 30 codes or links in five minutes. Throws `over_request_rate_limit`. */
export async function takeVerifyToken(app: App, ip: string): Promise<void> {
  const limits = limitNetwork(app, { name: 'verify:ip', ip, limit: 30, windowSeconds: 300 });
  const reached = await takeTokens(app.db, limits, app.now());
  if (!reached) return;
  throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds: reached.seconds,
  });
}
