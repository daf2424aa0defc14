import type { DeletionCheck } from '../../contract/privacy/privacy.ts';
import { removeDocuments } from '../accounts/documents/documents.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { leaveBatches } from '../batches/end-enrolment.ts';
import { removeClaimPhotos } from '../claims/remove-claim-photos.ts';
import { leaveClasses } from '../classes/seats/leave-classes.ts';
import { Failure } from '../http/failures.ts';
import { removeFilesLater } from '../media/jobs.ts';
import { endAutopay } from '../orders/autopay/follow-mandates.ts';
import { giveUpUnpaidOrders, lockPurchases } from '../orders/give-up-unpaid-orders.ts';
import { removeRefundProofs } from '../refunds/requests/keep-proofs.ts';
import { removeProofs } from '../tests/objections/remove-proofs.ts';
import { leaveRanks } from '../tests/results/leave-ranks.ts';
import {
  anonymiseOrders,
  deleteRows,
  deleteTraces,
  deleteUser,
  lockPerson,
  passOnVideos,
  redactAudit,
} from './anonymise-store.ts';
import { selectLosses, selectObstacles } from './deletion-store.ts';
import { selectExport } from './export-store.ts';
import { exportFolder, photoFolder } from './file-keys.ts';
import { closeMergeInto } from './merge/close-merges.ts';
import { personTables } from './person-tables.ts';
import { requireProof } from './require-proof.ts';
import { forgetKeysJob } from './rules.ts';

/** Whether somebody's account can be deleted, and what goes with it. */
export async function checkDeletion(app: App, userId: string): Promise<DeletionCheck> {
  const obstacles = await selectObstacles(app.db, userId);
  return { obstacles, ...(await selectLosses(app.db, { userId, now: app.now().toISOString() })) };
}

/**
 * Deletes somebody's account at once and for good, all of it in one transaction; files and the keys of orders go with
 * the jobs that it queues. Orders stay without the person, as tax law asks. Throws `fresh_proof_needed`,
 * `account_not_deletable` with what is in the way, and `not_found`.
 */
export async function deleteAccount(
  app: App,
  caller: { userId: string; sessionId: string },
): Promise<{ deleted: true }> {
  await requireProof(app, caller);
  const { userId } = caller;
  await app.db.transaction().execute(async (trx) => {
    await closeMergeInto(app, trx, userId);
    // The buyer first, as every order and payment does: one of the two comes first, never half of each.
    await lockPurchases(trx, userId);
    const person = await lockPerson(trx, userId);
    if (!person) throw new Failure('not_found');
    const obstacles = await selectObstacles(trx, userId);
    if (obstacles.length > 0) throw new Failure('account_not_deletable', { obstacles });
    await giveUpUnpaidOrders(app, trx, userId);
    await endAutopay(app, trx, userId);
    await leaveClasses(app, trx, userId);
    await leaveBatches(app, trx, { userId, reason: '' });
    await removeClaimPhotos(app, trx, userId);
    await removeRefundProofs(app, trx, userId);
    await removeProofs(app, trx, userId);
    await removeDocuments(app, trx, userId);
    await leaveRanks(app, trx, userId);
    const copy = await selectExport(trx, userId);
    await redactAudit(trx, person);
    for (const one of personTables) if (one.fate === 'delete') await deleteRows(trx, one, person);
    await anonymiseOrders(trx, person);
    await passOnVideos(trx, userId);
    await deleteTraces(trx, person);
    await deleteUser(trx, userId);
    await app.jobs.enqueue(trx, forgetKeysJob, { userId });
    await recordAudit(trx, { actorId: userId, action: 'accounts.delete', subject: `profiles:${userId}` });
    await removeFilesLater(app, trx, photoFolder(userId));
    if (copy) await removeFilesLater(app, trx, exportFolder(copy.id));
  });
  return { deleted: true };
}
