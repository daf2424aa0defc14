import { randomUUID } from 'node:crypto';
import { type MergePreview, mergeKinds, type OpenMerge } from '../../../contract/privacy/merges.ts';
import { closeAccount } from '../../accounts/users/close-account.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { sumMonths } from '../../classes/attendance/sum-months.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { lockPurchases } from '../../orders/give-up-unpaid-orders.ts';
import { lockPerson } from '../anonymise-store.ts';
import {
  claimEnquiries,
  insertMerge,
  moveColumn,
  type Pair,
  renumberAttempts,
  selectAccount,
  selectMoves,
  selectObstacles,
  selectOpenMerge,
  selectSharedMonths,
} from './merge-store.ts';
import { movedColumns } from './moved-columns.ts';
import { fillRecord } from './record-store.ts';

/** For how long a merge can be taken back (`docs/domain/roles.md`). */
export const undoMs = 24 * 3_600_000;

/** What a merge would move, and what is in the way. Throws `not_found`. */
export async function previewMerge(app: App, pair: Pair): Promise<MergePreview> {
  const [into, from] = [await selectAccount(app.db, pair.into), await selectAccount(app.db, pair.from)];
  if (!into || !from) throw new Failure('not_found');
  const obstacles = await selectObstacles(app.db, { ...pair, now: app.now().toISOString() });
  const moves = await selectMoves(app.db, pair);
  const order = (kind: MergePreview['moves'][number]['kind']) => mergeKinds.indexOf(kind);
  return { into, from, obstacles, moves: moves.toSorted((a, b) => order(a.kind) - order(b.kind)) };
}

/**
 * Moves everything of one account into another and closes the first, all in one transaction. Throws `not_found` and
 * `merge_not_possible` with what is in the way.
 */
export async function mergeStudents(app: App, input: Pair & { reason: string; actorId: string }): Promise<OpenMerge> {
  const { from, into, actorId, reason } = input;
  const at = app.now().toISOString();
  const id = randomUUID();
  return app.db.transaction().execute(async (trx) => {
    await lockBoth(trx, input);
    const obstacles = await selectObstacles(trx, { from, into, now: at });
    if (obstacles.length > 0) throw new Failure('merge_not_possible', { obstacles });
    const filled = await fillRecord(trx, input, at);
    await insertMerge(trx, { id, from, into, by: actorId, at, filled });
    await moveAll(trx, { id, from, into });
    await closeAccount(trx, { from, into, reason, at });
    await recordAudit(trx, {
      actorId,
      action: 'accounts.merge',
      subject: `profiles:${into}`,
      after: { merged: (await selectAccount(trx, from))?.name ?? '' },
      reason,
    });
    const merge = await findOpenMerge(trx, { id });
    if (!merge) throw new Error('the merge that was just made is not there');
    return merge;
  });
}

/** Moves every row that says whose it is; may run again for what came since. */
export async function moveAll(trx: Trx, merge: Pair & { id: string }): Promise<void> {
  await renumberAttempts(trx, merge);
  await claimEnquiries(trx, merge);
  const shared = await selectSharedMonths(trx, merge);
  for (const one of movedColumns) await moveColumn(trx, one, merge);
  await sumMonths(trx, { months: shared, userIds: [merge.into] });
}

/** Locks both, as buyers and as accounts, in an order that two merges at once share. Throws `not_found`. */
export async function lockBoth(trx: Trx, { from, into }: Pair): Promise<void> {
  const both = [from, into].toSorted();
  for (const one of both) await lockPurchases(trx, one);
  for (const one of both) if (!(await lockPerson(trx, one))) throw new Failure('not_found');
}

/** A merge that can still be undone; null for none. */
export async function findOpenMerge(db: Queries, of: { id: string } | { userId: string }): Promise<OpenMerge | null> {
  const found = await selectOpenMerge(db, of);
  if (!found) return null;
  const { fromId: _, filled: __, ...merge } = found;
  return { ...merge, undoUntil: new Date(new Date(merge.mergedAt).getTime() + undoMs).toISOString() };
}
