import type { UserDetail } from '../../../contract/accounts/users-admin.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { clearFactors } from '../../identity/factors/clear-factors.ts';
import { forgetHostedFactor } from '../../identity/providers/follow-hosted-factor.ts';
import { notifyOwner } from '../../identity/users/notify-owner.ts';
import { lockStanding } from '../standing-store.ts';
import { readUser } from './read-user.ts';

interface Input {
  id: string;
  actorId: string;
  reason: string;
}

/** Removes every second factor of a user who lost theirs, and tells them. Throws `invalid_transition` where there is none. */
export async function removeFactors(app: App, { id, actorId, reason }: Input): Promise<UserDetail> {
  return app.db.transaction().execute(async (trx) => {
    if (!(await lockStanding(trx, id))) throw new Failure('not_found');
    const hosted = (await forgetHostedFactor(app, trx, id)) ? ['hosted'] : [];
    const removed = [...(await clearFactors(trx, id)), ...hosted];
    if (removed.length === 0) throw new Failure('invalid_transition');
    await recordAudit(trx, {
      actorId,
      action: 'accounts.remove_factors',
      subject: `profiles:${id}`,
      before: { factors: removed },
      after: { factors: [] },
      reason,
    });
    await notifyOwner(app, trx, { userId: id, change: 'factors_removed_by_academy' });
    return readUser(app, trx, id);
  });
}
