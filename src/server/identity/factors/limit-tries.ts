import type { App } from '../../app.ts';
import { takeToken } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { ipPrefix } from '../rules.ts';

/** Fifteen challenges and fifteen answers a minute for one network (`identity.md`, limits). */
export async function limitTries(app: App, what: 'challenge' | 'verify', ip: string): Promise<void> {
  const key = `factor:${what}:ip:${ipPrefix(ip)}`;
  const wait = await takeToken(app.db, { key, limit: 15, windowSeconds: 60 }, app.now());
  if (wait === 0) return;
  throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: wait });
}
