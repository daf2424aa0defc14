import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import type { OrderRow, StoredLine } from '../../orders/checkout/lock-paid-order.ts';
import { startRefund } from '../../payments/refunds/refund-payment.ts';
import { stopShipment } from '../../shipping/stop-shipment.ts';
import { debitsOf, sumOfLive, taxesOfRefund } from '../rules.ts';
import { noteGoodsRefunded } from './note-goods-refunded.ts';
import { insertRefund, insertRefundMove, lockOpenRefund, selectRefundsOf, updateApproved } from './request-store.ts';

interface Approval {
  order: OrderRow;
  line: StoredLine;
  paymentId: string;
  amountPaise: number;
  note: string;
  actorId: string;
  at: string;
  /** By the bank where its gateway could not send it. */
  byBank?: boolean;
  /** The books of its delivered parcel were seen. */
  booksAreBack?: boolean;
  /** The student keeps what the line granted. */
  keepsAccess?: boolean;
  /** How much of it a transfer to a cheaper batch left. */
  creditPaise?: number;
}

/** Sends money for one line of a locked paid order on its way, with its taxes; a request that is open is approved with it. */
export async function approveLine(app: App, trx: Trx, approval: Approval): Promise<void> {
  const { order, line, paymentId, amountPaise, note, actorId, at, byBank } = approval;
  const before = sumOfLive(await selectRefundsOf(trx, [order.id]), line.id);
  const taxes = taxesOfRefund(line, before, amountPaise);
  const debits = debitsOf(line.kind, taxes, amountPaise);
  const paymentRefundId = await startRefund(app, trx, { paymentId, amountPaise, debits, actorId, byBank });
  const request = {
    orderLineId: line.id,
    userId: order.userId,
    amountPaise,
    reason: 'decided' as const,
    note: '',
    requestReason: '',
    at,
  };
  await insertRefund(trx, request);
  const open = await lockOpenRefund(trx, line.id);
  if (open?.state !== 'requested') throw new Failure('invalid_transition');
  await updateApproved(trx, open.id, {
    ...taxes,
    amountPaise,
    paymentRefundId,
    note,
    keepsAccess: approval.keepsAccess ?? false,
    creditPaise: approval.creditPaise ?? 0,
  });
  await insertRefundMove(trx, { refundId: open.id, from: 'requested', to: 'approved', actorId, at });
  if (before.amountPaise + amountPaise >= line.amountPaise) await noteGoodsRefunded(trx, order.id, line);
  await recordAudit(trx, {
    actorId,
    action: 'refunds.approve',
    subject: `orders:${order.id}`,
    after: {
      number: order.number,
      title: line.title,
      amountPaise,
      ...(approval.booksAreBack ? { booksAreBack: true } : {}),
    },
    reason: note,
  });
}

/**
 * Holds a line's parcel that has not left while it is refunded, and returns its state. Throws `invalid_transition` for one that
 * is in transit, or with its buyer unless someone confirmed that its books came back: a parcel's final state is never
 * rewritten.
 */
export async function holdParcel(
  trx: Trx,
  { orderId, line, at, booksAreBack }: { orderId: string; line: StoredLine; at: string; booksAreBack: boolean },
) {
  const parcel = line.ships ? await stopShipment(trx, orderId, at) : undefined;
  if (parcel === 'handed_over' || (parcel === 'delivered' && !booksAreBack)) {
    throw new Failure('invalid_transition', undefined, 'The books must come back first.');
  }
  return parcel;
}
