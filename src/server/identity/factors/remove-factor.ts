import type { App } from '../../app.ts';
import type { Caller } from '../../http/security/session.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { requireFreshProof } from '../reauthentication/require-fresh-proof.ts';
import { deleteSessionsOf, lowerSessions } from '../sessions/session-store.ts';
import { notifyOwner } from '../users/notify-owner.ts';
import { deleteFactor } from './factor-store.ts';
import { findOwnFactor } from './find-own-factor.ts';
import { lockOwner } from './lock-owner.ts';

/**
 * Removes one of the caller's factors and ends their other sessions; the calling one returns to aal1 if this factor had raised
 * it. Throws `reauthentication_needed`, and `insufficient_aal` for a verified factor if the session is aal1.
 */
export async function removeFactor(app: App, { id, caller }: { id: string; caller: Caller }): Promise<{ id: string }> {
  const { status } = await findOwnFactor(app, app.db, { id, userId: caller.userId });
  if (status === 'verified') await requireFreshProof(app, caller);
  await app.db.transaction().execute(async (trx) => {
    const { session } = await lockOwner(trx, caller);
    const factor = await findOwnFactor(app, trx, { id, userId: caller.userId });
    if (factor.status === 'verified' && session.aal === 'aal1') {
      throw new GotrueFailure('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
    }
    await lowerSessions(trx, [factor.id]);
    await deleteFactor(trx, factor.id);
    if (factor.status !== 'verified') return;
    await deleteSessionsOf(trx, caller.userId, caller.sessionId);
    await notifyOwner(app, trx, { userId: caller.userId, change: 'factor_removed' });
  });
  return { id };
}
