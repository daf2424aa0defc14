import type { Payment } from '../../../contract/payments.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { releaseStock } from '../../products/stock/take-stock.ts';
import { moveOrder } from '../move-order.ts';
import { holdsReservedCopies } from '../rules.ts';
import { type OrderRow, selectLines } from '../store.ts';
import { releaseSeats } from './release-seats.ts';

interface Input {
  order: OrderRow;
  /** Null: the gateway sent the money back without us. */
  actorId: string | null;
  payments: readonly Pick<Payment, 'reviewReason'>[];
}

/** Cancels a locked order in review whose money is refunded, and releases what it held. */
export async function giveUpPaidBack(app: App, trx: Trx, { order, actorId, payments }: Input): Promise<void> {
  await moveOrder(app, trx, { order, to: 'cancelled', actorId, reason: 'refunded' });
  await releaseSeats(app, trx, { orderId: order.id });
  if (!holdsReservedCopies(payments)) return;
  const lines = await selectLines(trx, order.id);
  await releaseStock(trx, { lines, orderId: order.id, at: app.now().toISOString() });
}
