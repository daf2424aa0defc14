import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import type { Claims } from '../../http/security/session.ts';
import { clearHostedFactor, findHostedFactor, updateHostedFactor } from './hosted-user-store.ts';

/** Which pass was noted of whom, so that not every request of a session writes. */
const noted = new WeakMap<App, Map<string, string>>();
const mostNoted = 10_000;

/**
 * Keeps that a user has a second factor at the hosted service, which its tokens tell only once one was passed: from then on
 * a token without it is not enough, whatever the service lets through.
 */
export async function noteHostedFactor(app: App, { userId, secondFactorAt }: Claims): Promise<void> {
  if (secondFactorAt === null) return;
  const known = noted.get(app) ?? new Map<string, string>();
  noted.set(app, known);
  if (known.get(userId) === secondFactorAt) return;
  // Somebody new has no row yet; the next request finds it.
  if (!(await updateHostedFactor(app.db, { id: userId, passedAt: secondFactorAt }))) return;
  if (known.size >= mostNoted) known.clear();
  known.set(userId, secondFactorAt);
}

/** Whether a session of the hosted service has yet to pass its user's second factor. */
export async function needsHostedFactor(app: App, claims: Claims): Promise<boolean> {
  await noteHostedFactor(app, claims);
  return claims.aal === 'aal1' && findHostedFactor(app.db, claims.userId);
}

/** For somebody who lost their authenticator: only a pass after this one counts again. False where none was known. */
export function forgetHostedFactor(app: App, trx: Trx, userId: string): Promise<boolean> {
  return clearHostedFactor(trx, { id: userId, at: app.now().toISOString() });
}
