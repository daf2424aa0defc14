import type { RefundChecks } from '../../../contract/refunds.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { assertNotOwnOrder } from '../../orders/admin/assert-not-own-order.ts';
import { lockPaidOrder } from '../../orders/checkout/lock-paid-order.ts';
import { approveLine, holdParcel } from './approve-line.ts';
import { checkRefund } from './check-refund.ts';
import { lockStuckRefund, selectRefund } from './request-store.ts';

/**
 * Retries a failed refund as a new one: the same way, or `byBank` if the gateway can't. No one may do this for their own order.
 * Throws `not_found`, and `invalid_transition` for one already retried or closed.
 */
export async function retryRefund(
  app: App,
  { id, byBank, actorId }: { id: string; byBank: boolean; actorId: string },
): Promise<RefundChecks> {
  const of = await selectRefund(app.db, id);
  if (!of) throw new Failure('not_found');
  await app.db.transaction().execute(async (trx) => {
    const { order, lines, paymentId } = await lockPaidOrder(trx, of.orderId);
    assertNotOwnOrder(order, actorId);
    const stuck = await lockStuckRefund(trx, id);
    const line = lines.find((one) => one.id === stuck?.orderLineId);
    if (!stuck || !line) throw new Failure('invalid_transition');
    const at = app.now().toISOString();
    // The first approval already confirmed that the books are back.
    if (!stuck.keepsAccess) await holdParcel(trx, { orderId: order.id, line, at, booksAreBack: true });
    const { amountPaise, note, keepsAccess, creditPaise } = stuck;
    const kept = { keepsAccess, creditPaise };
    await approveLine(app, trx, { order, line, paymentId, amountPaise, note, actorId, at, byBank, ...kept });
  });
  return checkRefund(app, { id: of.orderId });
}
