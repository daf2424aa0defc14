import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { type FollowPayback, moveRefund } from './move-refund.ts';
import { lockRefund, type RefundRow, updateApprovedBy, updateBankReference } from './refund-store.ts';

/** Money that a person has to send back by the bank, locked. Throws `not_found`, `move_not_allowed`. */
async function lockBankPayback(trx: Trx, id: string): Promise<RefundRow> {
  const payback = await lockRefund(trx, id);
  if (!payback) throw new Failure('not_found');
  if (!payback.byBank || payback.state !== 'approved') throw new Failure('move_not_allowed');
  return payback;
}

/**
 * Notes by which reference the bank sent it, or takes the note away; a note is not written over. Throws as above, and
 * `validation_failed` for a reference that was used.
 */
export async function noteBankPayback(
  trx: Trx,
  { id, noted }: { id: string; noted: { reference: string; actorId: string } | null },
): Promise<RefundRow> {
  const payback = await lockBankPayback(trx, id);
  if ((payback.bankReference === null) === (noted === null)) throw new Failure('move_not_allowed');
  if (!(await updateBankReference(trx, id, noted))) {
    throw fieldFailure('reference', 'This reference was recorded before.');
  }
  return payback;
}

/** A second person saw it leave: it is sent and has arrived. Throws `move_not_allowed` for one's own note and without one. */
export async function approveBankPayback(
  app: App,
  trx: Trx,
  { id, actorId, follow }: { id: string; actorId: string; follow: FollowPayback },
): Promise<RefundRow> {
  const payback = await lockBankPayback(trx, id);
  if (payback.bankReference === null) throw new Failure('move_not_allowed');
  if (payback.recordedBy === actorId) {
    throw new Failure('move_not_allowed', undefined, 'Someone else must approve what you recorded.');
  }
  await updateApprovedBy(trx, id, actorId);
  const sent = { to: 'sent' as const, gatewayRefundId: payback.bankReference, isPassing: true };
  await moveRefund(app, trx, payback, { ...sent, actorId, follow });
  await moveRefund(app, trx, payback, { to: 'processed', actorId, follow });
  return payback;
}

/** Gives up money that nobody has sent yet; what was noted as sent has to be taken back first. Throws as above. */
export async function cancelBankPayback(
  app: App,
  trx: Trx,
  { id, actorId, reason, follow }: { id: string; actorId: string; reason: string; follow: FollowPayback },
): Promise<RefundRow> {
  const payback = await lockBankPayback(trx, id);
  if (payback.bankReference !== null) throw new Failure('move_not_allowed');
  await moveRefund(app, trx, payback, { to: 'failed', failure: reason, actorId, follow });
  return payback;
}
