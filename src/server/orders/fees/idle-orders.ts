import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { findLaterFees } from '../../fees/move-fees.ts';
import { isConfirming } from '../../payments/is-confirming.ts';
import { partsTaken } from '../../payments/ledger/book-desk-payment.ts';
import { isPayable } from '../rules.ts';
import { type OrderRow, selectOrder } from '../store.ts';
import { selectHasMoney } from './fee-line-store.ts';

/**
 * Whether no money is here or on its way for an order that waits for it: a link was sent, or a payment begun and left. A transfer,
 * a freeze and leaving early pass over fees whose order is not idle; leaving divides one of which a part is paid.
 */
export async function isIdleOrder(app: App, db: Queries, order: Pick<OrderRow, 'id' | 'state'>): Promise<boolean> {
  return isPayable(order.state) && !(await selectHasMoney(db, order.id)) && !(await isConfirming(app, order.id, db));
}

/** What leaving early would cancel now, in paise; of a fee paid in parts the rest. */
export async function sumLaterFees(app: App, of: { batchId: string; userId: string }): Promise<number> {
  let sum = 0;
  for (const { orderId, amountPaise } of await findLaterFees(app, of)) {
    const order = orderId === null ? undefined : await selectOrder(app.db, orderId);
    const isLive = order && order.state !== 'expired' && order.state !== 'cancelled';
    const { paidPaise, waitingPaise } = isLive ? await partsTaken(app.db, order.id) : { paidPaise: 0, waitingPaise: 0 };
    const isInParts = paidPaise > 0 && waitingPaise === 0;
    if (!isLive || isInParts || (await isIdleOrder(app, app.db, order))) sum += amountPaise - paidPaise;
  }
  return sum;
}
