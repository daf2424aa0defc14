import type { App } from '../../app.ts';
import type { Caller } from '../../http/session.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { lowerSessions } from '../sessions/session-store.ts';
import { tellOwner } from '../tell-owner.ts';
import { deleteFactor } from './factor-store.ts';
import { findOwnFactor } from './find-own-factor.ts';
import { lockOwner } from './lock-owner.ts';

/**
 * Removes a factor of the caller. Sessions that were raised by it go back to aal1. Throws `insufficient_aal` for a
 * verified one when the session is aal1.
 */
export async function removeFactor(app: App, { id, caller }: { id: string; caller: Caller }): Promise<{ id: string }> {
  await app.db.transaction().execute(async (trx) => {
    const { session } = await lockOwner(trx, caller);
    const factor = await findOwnFactor(app, trx, { id, userId: caller.userId });
    if (factor.status === 'verified' && session.aal === 'aal1') {
      throw new GotrueFailure('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
    }
    await lowerSessions(trx, [factor.id]);
    await deleteFactor(trx, factor.id);
    if (factor.status === 'verified') await tellOwner(app, trx, { userId: caller.userId, change: 'factor_removed' });
  });
  return { id };
}
