import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { deskProvider } from '../rules.ts';
import { type FollowPaymentRefund, moveRefund } from './move-refund.ts';
import {
  lockCashLeft,
  lockRefund,
  type RefundRow,
  selectRefund,
  updateApprovedBy,
  updateBankReference,
  updateDrawer,
} from './refund-store.ts';

/** Money that a person has to send back by the bank, locked. Throws `not_found`, `invalid_transition`. */
async function lockBankRefund(trx: Trx, id: string): Promise<RefundRow> {
  const refund = await lockRefund(trx, id);
  if (!refund) throw new Failure('not_found');
  if (!refund.byBank || refund.state !== 'approved') throw new Failure('invalid_transition');
  return refund;
}

/**
 * Records the bank reference of a transfer, or removes it; a reference is never overwritten. Throws as above, and
 * `validation_failed` for one that is already used.
 */
export async function noteBankRefund(
  trx: Trx,
  { id, noted }: { id: string; noted: { reference: string; actorId: string } | null },
): Promise<RefundRow> {
  const refund = await lockBankRefund(trx, id);
  if ((refund.bankReference === null) === (noted === null)) throw new Failure('invalid_transition');
  if (!(await updateBankReference(trx, id, noted))) {
    throw fieldFailure('reference', 'bank_reference_used');
  }
  return refund;
}

/**
 * A second person confirms the transfer: the refund is sent and processed. Throws `invalid_transition` for one's own entry and
 * without one.
 */
export async function approveBankRefund(
  app: App,
  trx: Trx,
  { id, actorId, follow }: { id: string; actorId: string; follow: FollowPaymentRefund },
): Promise<RefundRow> {
  const refund = await lockBankRefund(trx, id);
  if (refund.bankReference === null) throw new Failure('invalid_transition');
  if (refund.recordedBy === actorId) {
    throw new Failure('invalid_transition', undefined, 'Someone else must approve what you recorded.');
  }
  await updateApprovedBy(trx, id, actorId);
  const sent = { to: 'sent' as const, gatewayRefundId: refund.bankReference, isPassing: true };
  await moveRefund(app, trx, refund, { ...sent, actorId, follow });
  await moveRefund(app, trx, refund, { to: 'processed', actorId, follow });
  return refund;
}

/** The order and the amount of a refund. Throws `not_found`. */
export async function readRefundOrder(trx: Trx, id: string): Promise<{ orderId: string; amountPaise: number }> {
  const refund = await selectRefund(trx, id);
  if (!refund) throw new Failure('not_found');
  return refund;
}

/**
 * Refunds money taken at the desk in cash from a drawer: it is sent and processed at once. Returns the refund and its approver.
 * Throws `invalid_transition` also for money not taken at the desk, for more than was taken in cash, and for what was already sent
 * by the bank.
 */
export async function payRefundInCash(
  app: App,
  trx: Trx,
  {
    id,
    actorId,
    follow,
    ...paid
  }: { id: string; drawerId: string; voucher: string; actorId: string; follow: FollowPaymentRefund },
): Promise<RefundRow & { approvedBy: string | null }> {
  const refund = await lockBankRefund(trx, id);
  if (refund.provider !== deskProvider || refund.bankReference !== null) throw new Failure('invalid_transition');
  if (refund.amountPaise > (await lockCashLeft(trx, refund.orderId))) {
    throw new Failure('invalid_transition', undefined, 'More than was paid in cash goes back by the bank.');
  }
  const approvedBy = await updateDrawer(trx, id, paid);
  refund.drawerId = paid.drawerId;
  const sent = { to: 'sent' as const, gatewayRefundId: `cash:${id}`, isPassing: true };
  await moveRefund(app, trx, refund, { ...sent, actorId, follow });
  await moveRefund(app, trx, refund, { to: 'processed', actorId, follow });
  return { ...refund, approvedBy };
}

/** Cancels a refund that has not been sent; one recorded as sent must be reverted first. Throws as above. */
export async function cancelBankRefund(
  app: App,
  trx: Trx,
  { id, actorId, reason, follow }: { id: string; actorId: string; reason: string; follow: FollowPaymentRefund },
): Promise<RefundRow> {
  const refund = await lockBankRefund(trx, id);
  if (refund.bankReference !== null) throw new Failure('invalid_transition');
  await moveRefund(app, trx, refund, { to: 'failed', failure: reason, actorId, follow });
  return refund;
}
