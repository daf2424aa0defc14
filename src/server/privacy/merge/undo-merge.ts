import { reopenAccount } from '../../accounts/users/close-account.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { sumMonths } from '../../classes/attendance/sum-months.ts';
import { Failure } from '../../http/failures.ts';
import { endMerge, moveColumnBack, selectOpenMerge, selectSharedMonths } from './merge-store.ts';
import { lockBoth, undoMs } from './merge-students.ts';
import { movedColumns } from './moved-columns.ts';
import { emptyRecord } from './record-store.ts';

/** Takes a merge back. Throws `not_found` and, when its day is over, `invalid_transition`. */
export async function undoMerge(
  app: App,
  input: { id: string; reason: string; actorId: string },
): Promise<{ fromId: string }> {
  const at = app.now().toISOString();
  return app.db.transaction().execute(async (trx) => {
    const seen = await selectOpenMerge(trx, { id: input.id });
    if (!seen) throw new Failure('not_found');
    const pair = { from: seen.fromId, into: seen.into.id };
    await lockBoth(trx, pair);
    // Somebody else may have ended it while this waited.
    const merge = await selectOpenMerge(trx, { id: input.id });
    if (!merge || app.now().getTime() - new Date(merge.mergedAt).getTime() > undoMs) {
      throw new Failure('invalid_transition');
    }
    for (const one of movedColumns) await moveColumnBack(trx, one, { ...pair, id: input.id });
    const shared = await selectSharedMonths(trx, pair);
    await sumMonths(trx, { months: shared, userIds: [pair.from, pair.into] });
    await emptyRecord(trx, pair, merge.filled, at);
    await reopenAccount(trx, { ...pair, at });
    await endMerge(trx, { id: input.id, as: 'undone_at', at });
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'accounts.undo_merge',
      subject: `profiles:${pair.into}`,
      before: { merged: merge.fromName },
      reason: input.reason,
    });
    return { fromId: pair.from };
  });
}
