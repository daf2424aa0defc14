import type { ReviewReason } from '../../../contract/payments.ts';
import type { Settings } from '../../../contract/settings/settings.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import type { Capture } from '../../payments/events/hooks.ts';
import { holdParts, partsTaken } from '../../payments/ledger/book-desk-payment.ts';
import { moveOrder } from '../move-order.ts';
import { fitsOrder } from '../rules.ts';
import { lockBuyer, lockOrder, type OrderRow, selectLines } from '../store.ts';
import { alreadyOwned } from './already-owned.ts';
import { completeOrder } from './complete-order.ts';
import { claimContents } from './fulfil-line.ts';
import { giveUpOrder } from './give-up-order.ts';
import { releaseSeats } from './release-seats.ts';
import { tellPaidTwice } from './tell-paid-twice.ts';

/**
 * Settles the order behind captured money, in the transaction of its event: paid, access granted, parcel created, invoice
 * numbered, email queued. Money that doesn't match its order isn't refused, since it has arrived: the order goes to
 * `payment_review` where it can, and the reason is returned; money of which all went back before it could be settled settles nothing. What
 * the buyer has from another order is granted and billed once, even if both are paid at the same moment.
 */
export async function settleOrder(
  app: App,
  trx: Trx,
  capture: Capture,
  settings: Settings,
): Promise<ReviewReason | null> {
  await lockBuyer(trx, capture.buyerId);
  const order = await lockOrder(trx, capture.orderId);
  if (!order) throw new Error('a captured payment names an unknown order');
  const misfit = settlementMismatch(order, capture);
  const paying = { paymentId: capture.paymentId };
  if (misfit === 'paid_twice') {
    const amountPaise = capture.currency === 'INR' ? capture.amountPaise - capture.refundedPaise : 0;
    // While the first payment is in review, nobody knows yet what was too much.
    if (order.state !== 'payment_review') await tellPaidTwice(app, trx, { order, amountPaise, ...paying });
    return misfit;
  }
  if (capture.refundedPaise >= capture.amountPaise) return closePaidBack(app, trx, order);
  const lines = await selectLines(trx, order.id);
  const owned = await alreadyOwned(trx, { userId: order.userId, lines, now: app.now(), orderId: order.id });
  if (owned) return review(app, trx, order, 'already_owned');
  if (misfit) return review(app, trx, order, misfit);
  if (!(await claimContents(app, trx, { order, lines }))) return review(app, trx, order, 'fulfilment_failed');
  await completeOrder(app, trx, { order, lines, paymentId: capture.paymentId, actorId: null, settings });
  if (!capture.isLastPart) {
    const { paidPaise } = await partsTaken(trx, order.id);
    await holdParts(trx, { orderId: order.id, reason: 'paid_twice' });
    await tellPaidTwice(app, trx, { order, amountPaise: paidPaise, ...paying });
  }
  return null;
}

/** Money of which all is gone grants nothing; a part that is gone is refunded of the lines afterwards. */
async function closePaidBack(app: App, trx: Trx, order: OrderRow): Promise<ReviewReason> {
  if (order.state === 'awaiting_payment') {
    await giveUpOrder(app, trx, { order, to: 'cancelled', actorId: null, reason: 'refunded' });
  }
  return 'refunded';
}

function settlementMismatch(order: OrderRow, capture: Capture): ReviewReason | null {
  if (order.state === 'expired') return 'order_expired';
  if (order.state === 'cancelled') return 'order_cancelled';
  if (order.state !== 'awaiting_payment') return 'paid_twice';
  if (capture.currency !== 'INR') return 'currency_differs';
  return fitsOrder(capture, order) ? null : 'amount_differs';
}

/** The seat stays held for a buyer who paid too little, too much or in another currency, until the accountant has decided. */
async function review(app: App, trx: Trx, order: OrderRow, reason: ReviewReason): Promise<ReviewReason> {
  if (reason !== 'amount_differs' && reason !== 'currency_differs') await releaseSeats(app, trx, { orderId: order.id });
  await moveOrder(app, trx, { order, to: 'payment_review', actorId: null, reason });
  return reason;
}
