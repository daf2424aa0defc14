import type { OrderDetailForStaff } from '../../../contract/orders/orders-admin.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { findPayments } from '../../payments/reconciliation/find-payments.ts';
import { startRefund } from '../../payments/refunds/refund-payment.ts';
import { giveUpPaidBack } from '../checkout/give-up-paid-back.ts';
import { isHeld } from '../rules.ts';
import { lockBuyer, lockOrder, selectOrder } from '../store.ts';
import { assertNotOwnOrder } from './assert-not-own-order.ts';
import { getOrderForStaff } from './list-orders-for-staff.ts';

interface Input {
  id: string;
  paymentId: string;
  reason: string;
  byBank: boolean;
  actorId: string;
}

/**
 * Sends money that settled nothing back to its payer, all that is left of it. An order in review for which no other money waits is
 * cancelled with it. Throws `not_found`, and `invalid_transition` for money that was used or is on its way back, and for what is to go `byBank` before its gateway could not send it.
 */
export async function refundPayment(app: App, input: Input): Promise<OrderDetailForStaff> {
  await app.db.transaction().execute(async (trx) => {
    const found = await selectOrder(trx, input.id);
    if (found) await lockBuyer(trx, found.userId);
    const order = await lockOrder(trx, input.id);
    const payments = order ? await findPayments(trx, [order.id]) : [];
    const payment = payments.find((one) => one.id === input.paymentId);
    if (!order || !payment) throw new Failure('not_found');
    assertNotOwnOrder(order, input.actorId);
    const mayGo = !input.byBank || payment.refund?.state === 'failed';
    if (!isHeld(payment) || !mayGo) throw new Failure('invalid_transition');
    const { currency, reviewReason } = payment;
    const amountPaise = payment.amountPaise - payment.refundedPaise;
    const debits = currency === 'INR' ? [{ account: 'customer_advances' as const, amountPaise }] : [];
    const { actorId, byBank } = input;
    await startRefund(app, trx, { paymentId: payment.id, amountPaise, debits, actorId, byBank });
    const before = { number: order.number, state: order.state, amountPaise, currency, reviewReason };
    const othersWait = payments.some((one) => one.id !== payment.id && isHeld(one));
    if (order.state === 'payment_review' && !othersWait) {
      await giveUpPaidBack(app, trx, { order, actorId: input.actorId, payments });
    }
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'orders.refund_payment',
      subject: `orders:${order.id}`,
      before,
      after: { number: order.number, state: order.state },
      reason: input.reason,
    });
  });
  return getOrderForStaff(app, input);
}
