import { ownReasons } from '../../../contract/audit/own-reasons.ts';
import type { App } from '../../app.ts';
import { endBoughtEnrolment } from '../../batches/end-enrolment.ts';
import type { Trx } from '../../db/db.ts';
import { holdParts } from '../../payments/ledger/book-desk-payment.ts';
import { releaseStock } from '../../products/stock/take-stock.ts';
import { moveOrder } from '../move-order.ts';
import { type OrderRow, selectLines } from '../store.ts';
import { releaseSeats } from './release-seats.ts';

interface Input {
  order: OrderRow;
  to: 'expired' | 'cancelled';
  /** Null: the system itself. */
  actorId: string | null;
  reason?: string;
}

/**
 * Gives a locked order up: the seats and printed copies that it held are free again, a batch that opened at the first part closes,
 * and money taken for it at the desk waits for the accountant.
 */
export async function giveUpOrder(app: App, trx: Trx, { order, ...move }: Input): Promise<void> {
  await moveOrder(app, trx, { order, ...move });
  await holdParts(trx, { orderId: order.id, reason: 'order_cancelled' });
  await releaseSeats(app, trx, { orderId: order.id });
  const lines = await selectLines(trx, order.id);
  for (const line of lines) {
    if (line.batchId) await endBoughtEnrolment(app, trx, { orderLineId: line.id, reason: ownReasons.notPaidInFull });
  }
  await releaseStock(trx, { lines, orderId: order.id, at: app.now().toISOString() });
}
