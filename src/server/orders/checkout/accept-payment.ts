import type { OrderDetailForStaff } from '../../../contract/orders/orders-admin.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { clearReview, findPayments } from '../../payments/reconciliation/find-payments.ts';
import { takeStock } from '../../products/stock/take-stock.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { assertNotOwnOrder } from '../admin/assert-not-own-order.ts';
import { getOrderForStaff } from '../admin/list-orders-for-staff.ts';
import { fitsOrder, holdsReservedCopies, isHeld } from '../rules.ts';
import { lockBuyer, lockOrder, selectLines, selectOrder } from '../store.ts';
import { alreadyOwned } from './already-owned.ts';
import { completeOrder } from './complete-order.ts';
import { claimContents } from './fulfil-line.ts';

/**
 * Settles an order in review with money that arrived late. Throws `invalid_transition` unless exactly the order's amount was
 * captured and everything in it can still be fulfilled, `buyer_already_owns` if the buyer has it from another order, and
 * `product_not_on_sale` if the printed copies have run out.
 */
export async function acceptPayment(
  app: App,
  input: { id: string; reason: string; actorId: string },
): Promise<OrderDetailForStaff> {
  const settings = await readSettings(app);
  await app.db.transaction().execute(async (trx) => {
    const found = await selectOrder(trx, input.id);
    if (found) await lockBuyer(trx, found.userId);
    const order = await lockOrder(trx, input.id);
    if (!order) throw new Failure('not_found');
    assertNotOwnOrder(order, input.actorId);
    const payments = await findPayments(trx, [order.id]);
    const payment = payments.find(
      (one) => isHeld(one) && one.reviewReason !== 'refunded' && one.refundedPaise === 0 && fitsOrder(one, order),
    );
    if (order.state !== 'payment_review' || !payment) throw new Failure('invalid_transition');
    const lines = await selectLines(trx, order.id);
    const owned = await alreadyOwned(trx, { userId: order.userId, lines, now: app.now(), orderId: order.id });
    if (owned) throw new Failure('buyer_already_owns');
    if (!(await claimContents(app, trx, { order, lines }))) throw new Failure('invalid_transition');
    if (!holdsReservedCopies(payments)) {
      await takeStock(trx, { lines, orderId: order.id, at: app.now().toISOString() });
    }
    await completeOrder(app, trx, { order, lines, paymentId: payment.id, actorId: input.actorId, settings });
    await clearReview(trx, payment.id);
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'orders.accept_payment',
      subject: `orders:${order.id}`,
      before: { number: order.number, state: 'payment_review', reviewReason: payment.reviewReason },
      after: { number: order.number, state: order.state },
      reason: input.reason,
    });
  });
  return getOrderForStaff(app, input);
}
