import type { RefundChecks } from '../../../contract/refunds.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { assertNotOwnOrder } from '../../orders/admin/assert-not-own-order.ts';
import { lockPaidOrder } from '../../orders/checkout/lock-paid-order.ts';
import { checkRefund } from './check-refund.ts';
import { lockStuckRefund, selectRefund, updateGivenUp } from './request-store.ts';

/**
 * Gives up a refund that could not be sent, with the reason that its student reads: it waits for nobody any more. Nobody does
 * this for an order of their own. Throws `not_found`, and `invalid_transition` for one that was tried again or given up before,
 * and for one whose money had left: its student has lost what it bought already.
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
