import type { App } from '../../app.ts';
import { takeToken } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { ipPrefix } from '../rules.ts';

/** Lets one network try 30 codes or links in five minutes. Throws `over_request_rate_limit`. */
export async function takeVerifyToken(app: App, ip: string): Promise<void> {
  const wait = await takeToken(app.db, { key: `verify:ip:${ipPrefix(ip)}`, limit: 30, windowSeconds: 300 }, app.now());
  if (wait === 0) return;
  throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: wait });
}
