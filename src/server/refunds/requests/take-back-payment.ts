import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { giveUpPaidBack } from '../../orders/checkout/give-up-paid-back.ts';
import {
  linesOf,
  lockOrderWithPayments,
  type OrderRow,
  type StoredLine,
} from '../../orders/checkout/lock-paid-order.ts';
import { isHeld } from '../../orders/rules.ts';
import type { TakeBack } from '../../payments/events/hooks.ts';
import { bookPart, followParts, isBooked } from '../../payments/ledger/book-withdrawal.ts';
import { isGone } from '../../payments/rules.ts';
import { stopShipment } from '../../shipping/stop-shipment.ts';
import { debitsOf, sumOfLive, taxesOfRefund } from '../rules.ts';
import { followPaymentRefund } from './follow-payment-refund.ts';
import { noteGoodsRefunded } from './note-goods-refunded.ts';
import { ensureRequested, insertRefundMove, selectRefundsOf, updateApproved } from './request-store.ts';

/**
 * Handles money that left a captured payment without anyone acting in the academy: a refund made at the gateway, or a lost
 * dispute. For a paid order it is a refund of its lines, goods before their delivery charge, each part with a credit note: what
 * a line granted is revoked once all of it is back, and kept before that. Money that settled nothing, or exceeds the order's total, is taken from the
 * buyer's advance.
 */
export const takeBackPayment: TakeBack = async (app, trx, { orderId, paymentId, withdrawal }) => {
  const { order, payments } = await lockOrderWithPayments(trx, orderId);
  if (await isBooked(trx, { paymentId, withdrawal })) {
    return followParts(app, trx, { paymentId, withdrawal, follow: followPaymentRefund });
  }
  const payment = payments.find((one) => one.id === paymentId);
  if (!payment || !isGone(withdrawal)) return;
  const isSettled = order.paidAt !== null && payment.reviewReason === null;
  const lines = isSettled ? goodsFirst(await linesOf(trx, orderId)) : [];
  let left = withdrawal.amountPaise;
  for (const line of lines) {
    const before = sumOfLive(await selectRefundsOf(trx, [orderId]), line.id);
    const amountPaise = Math.min(left, line.amountPaise - before.amountPaise);
    if (amountPaise <= 0) continue;
    await refundLine(app, trx, { order, line, before, amountPaise, book: { paymentId, withdrawal } });
    left -= amountPaise;
  }
  if (left > 0) {
    const debits = payment.currency === 'INR' ? [{ account: 'customer_advances' as const, amountPaise: left }] : [];
    await bookPart(app, trx, { paymentId, withdrawal, amountPaise: left, debits, follow: followPaymentRefund });
  }
  await closeReview(app, trx, orderId);
};

const goodsFirst = (lines: readonly StoredLine[]) =>
  lines.toSorted((a, b) => Number(a.kind === 'delivery') - Number(b.kind === 'delivery'));

interface LineRefund {
  order: OrderRow;
  line: StoredLine;
  before: ReturnType<typeof sumOfLive>;
  amountPaise: number;
  book: Pick<Parameters<typeof bookPart>[2], 'paymentId' | 'withdrawal'>;
}

async function refundLine(app: App, trx: Trx, { order, line, before, amountPaise, book }: LineRefund): Promise<void> {
  const taxes = taxesOfRefund(line, before, amountPaise);
  const at = app.now().toISOString();
  const keepsAccess = before.amountPaise + amountPaise < line.amountPaise;
  if (!keepsAccess && line.ships) await stopShipment(trx, order.id, at);
  if (!keepsAccess) await noteGoodsRefunded(trx, order.id, line);
  const request = { orderLineId: line.id, userId: order.userId, amountPaise, at };
  const requestId = await ensureRequested(trx, request);
  const debits = debitsOf(line.kind, taxes, amountPaise);
  await bookPart(app, trx, {
    ...book,
    amountPaise,
    debits,
    follow: followPaymentRefund,
    opened: async (paymentRefundId) => {
      await updateApproved(trx, requestId, {
        ...taxes,
        amountPaise,
        paymentRefundId,
        note: '',
        keepsAccess,
        creditPaise: 0,
      });
      await insertRefundMove(trx, { refundId: requestId, from: 'requested', to: 'approved', actorId: null, at });
    },
  });
  await recordAudit(trx, {
    actorId: null,
    action: 'refunds.take_back',
    subject: `orders:${order.id}`,
    after: { number: order.number, title: line.title, amountPaise, gatewayRefundId: book.withdrawal.gatewayId },
  });
}

/** An order in review without any money left needs no decision. */
async function closeReview(app: App, trx: Trx, orderId: string): Promise<void> {
  const { order, payments } = await lockOrderWithPayments(trx, orderId);
  if (order.state !== 'payment_review' || payments.some(isHeld)) return;
  await giveUpPaidBack(app, trx, { order, actorId: null, payments });
}
