import type { RefundChecks } from '../../../contract/refunds.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { assertNotOwnOrder } from '../../orders/admin/assert-not-own-order.ts';
import { lockPaidOrder } from '../../orders/checkout/lock-paid-order.ts';
import { checkRefund } from './check-refund.ts';
import { lockStuckRefund, selectRefund, updateGivenUp } from './request-store.ts';

/**
 * Closes a refund that could not be sent, with a reason for the student. No one may do this for their own order. Throws
 * `not_found`, and `invalid_transition` for one already retried or closed, and for one whose money had been sent, since its
 * student has already lost access.
 */
export async function giveUpRefund(
  app: App,
  { id, reason, actorId }: { id: string; reason: string; actorId: string },
): Promise<RefundChecks> {
  const of = await selectRefund(app.db, id);
  if (!of) throw new Failure('not_found');
  await app.db.transaction().execute(async (trx) => {
    const { order } = await lockPaidOrder(trx, of.orderId);
    assertNotOwnOrder(order, actorId);
    const stuck = await lockStuckRefund(trx, id);
    if (!stuck) throw new Failure('invalid_transition');
    if (stuck.hasLeft) {
      throw new Failure('invalid_transition', undefined, 'Access was already withdrawn. Refund it by bank transfer.');
    }
    await updateGivenUp(trx, id, { note: reason, at: app.now().toISOString(), actorId });
    const after = { number: of.number, amountPaise: stuck.amountPaise };
    await recordAudit(trx, { actorId, action: 'refunds.give_up', subject: `orders:${of.orderId}`, after, reason });
  });
  return checkRefund(app, { id: of.orderId });
}
