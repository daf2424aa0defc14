import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { assertNotOwnOrder } from '../../orders/admin/assert-not-own-order.ts';
import { findBuyer } from '../../orders/find-buyer.ts';
import {
  approveBankRefund,
  cancelBankRefund as cancelRefund,
  noteBankRefund,
} from '../../payments/refunds/bank-refund.ts';
import { followPaymentRefund } from './follow-payment-refund.ts';

/**
 * Records the bank reference of a refunded UPI transfer; it counts once someone else has approved it. Throws `not_found`,
 * `invalid_transition`, and `validation_failed` for a reference already used.
 */
export async function recordBankRefund(
  app: App,
  { id, reference, actorId }: { id: string; reference: string; actorId: string },
): Promise<{ recorded: true }> {
  await app.db.transaction().execute(async (trx) => {
    const { orderId, amountPaise } = await noteBankRefund(trx, { id, noted: { reference, actorId } });
    const { number } = await findBuyer(trx, orderId);
    const after = { number, reference, amountPaise };
    await recordAudit(trx, { actorId, action: 'refunds.record_bank_refund', subject: `orders:${orderId}`, after });
  });
  return { recorded: true };
}

/**
 * The second person's decision: approved, the ledger is debited and the refund continues like one sent by a gateway; otherwise
 * the entry is withdrawn. The person who recorded it, and the order's buyer, may withdraw but never approve it. Throws
 * `not_found`, `invalid_transition`.
 */
export async function decideBankRefund(
  app: App,
  { id, approve, actorId }: { id: string; approve: boolean; actorId: string },
): Promise<{ decided: true }> {
  await app.db.transaction().execute(async (trx) => {
    const action = approve ? 'refunds.approve_bank_refund' : 'refunds.withdraw_bank_refund';
    const { orderId, amountPaise, bankReference } = approve
      ? await approveBankRefund(app, trx, { id, actorId, follow: followPaymentRefund })
      : await noteBankRefund(trx, { id, noted: null });
    const order = await findBuyer(trx, orderId);
    if (approve) assertNotOwnOrder(order, actorId);
    const after = { number: order.number, reference: bankReference, amountPaise };
    await recordAudit(trx, { actorId, action, subject: `orders:${orderId}`, after });
  });
  return { decided: true };
}

/**
 * Cancels a bank refund that was not sent: it counts as failed, and can be retried. Throws `not_found`, `invalid_transition`.
 */
export async function cancelBankRefund(
  app: App,
  { id, reason, actorId }: { id: string; reason: string; actorId: string },
): Promise<{ cancelled: true }> {
  await app.db.transaction().execute(async (trx) => {
    const { orderId, amountPaise } = await cancelRefund(app, trx, { id, actorId, reason, follow: followPaymentRefund });
    const action = 'refunds.cancel_bank_refund';
    const { number } = await findBuyer(trx, orderId);
    const after = { number, amountPaise };
    await recordAudit(trx, { actorId, action, subject: `orders:${orderId}`, after, reason });
  });
  return { cancelled: true };
}
