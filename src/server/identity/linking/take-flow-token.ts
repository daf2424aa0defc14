import type { App } from '../../app.ts';
import { takeToken } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { ipPrefix } from '../rules.ts';

/** Thirty ways to a provider in five minutes for one network: each leaves a row. Throws `over_request_rate_limit`. */
export async function takeFlowToken(app: App, ip: string): Promise<void> {
  const seconds = await takeToken(
    app.db,
    { key: `provider:ip:${ipPrefix(ip)}`, limit: 30, windowSeconds: 300 },
    app.now(),
  );
  if (seconds === 0) return;
  throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: seconds });
}
