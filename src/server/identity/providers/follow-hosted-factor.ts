import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import type { Claims } from '../../http/security/session.ts';
import { clearHostedFactor, findHostedFactor, updateHostedFactor } from './hosted-user-store.ts';

/** Last recorded second factor per user, so that not every request of a session writes. */
const noted = new WeakMap<App, Map<string, string>>();
const mostNoted = 10_000;

/**
 * Records that a user has a second factor at the hosted service, which its tokens reveal only once it was passed: from then on
 * a token without it is not enough, whatever the service accepts.
 */
export async function noteHostedFactor(app: App, { userId, secondFactorAt }: Claims): Promise<void> {
  if (secondFactorAt === null) return;
  const known = noted.get(app) ?? new Map<string, string>();
  noted.set(app, known);
  if (known.get(userId) === secondFactorAt) return;
  // A new user has no row yet; the next request will find it.
  if (!(await updateHostedFactor(app.db, { id: userId, passedAt: secondFactorAt }))) return;
  if (known.size >= mostNoted) known.clear();
  known.set(userId, secondFactorAt);
}

/** Whether a hosted session still needs its user's second factor. */
export async function needsHostedFactor(app: App, claims: Claims): Promise<boolean> {
  await noteHostedFactor(app, claims);
  return claims.aal === 'aal1' && findHostedFactor(app.db, claims.userId);
}

/** For a user who lost their authenticator: only a second factor passed later counts again. False if none was known. */
export function forgetHostedFactor(app: App, trx: Trx, userId: string): Promise<boolean> {
  return clearHostedFactor(trx, { id: userId, at: app.now().toISOString() });
}
