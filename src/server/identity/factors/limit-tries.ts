import type { App } from '../../app.ts';
import { takeTokens } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { limitNetwork } from '../limit-network.ts';

/** Fifteen challenges and fifteen answers a minute for one network (`docs/domain/sign-in.md`). */
export async function limitTries(app: App, what: 'challenge' | 'verify', ip: string): Promise<void> {
  const limits = limitNetwork(app, { name: `factor:${what}:ip`, ip, limit: 15, windowSeconds: 60 });
  const reached = await takeTokens(app.db, limits, app.now());
  if (!reached) return;
  throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds: reached.seconds,
  });
}
