import type { App } from '../../app.ts';
import { takeTokens } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { limitNetwork } from '../limit-network.ts';

/** Thirty ways to a provider in five minutes for one network: each leaves a row. Throws `over_request_rate_limit`. */
export async function takeFlowToken(app: App, ip: string): Promise<void> {
  const limits = limitNetwork(app, { name: 'provider:ip', ip, limit: 30, windowSeconds: 300 });
  const reached = await takeTokens(app.db, limits, app.now());
  if (!reached) return;
  throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds: reached.seconds,
  });
}
