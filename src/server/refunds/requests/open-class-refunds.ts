import type { App } from '../../app.ts';
import { cancelClassOrders } from '../../orders/admin/cancel-class-orders.ts';
import { insertRefund, selectCancelledSeats } from './request-store.ts';

/**
 * Opens a refund for every paid seat of a class that the academy called off, for the accountant to send, and cancels the
 * orders that are still being paid. Running it twice changes nothing. All that was paid for a seat goes back, whatever
 * the rules for students who change their mind say.
 */
export async function openClassRefunds(app: App, { classId }: { classId: string }): Promise<void> {
  await cancelClassOrders(app, classId);
  const seats = await selectCancelledSeats(app.db, classId);
  await app.db.transaction().execute(async (trx) => {
    for (const seat of seats) {
      await insertRefund(trx, { ...seat, reason: 'class_cancelled', requestReason: '', at: app.now().toISOString() });
    }
  });
}
