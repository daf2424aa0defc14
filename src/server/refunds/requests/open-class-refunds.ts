import type { App } from '../../app.ts';
import { cancelClassOrders } from '../../orders/admin/cancel-class-orders.ts';
import { selectCancelledSeats } from './cancelled-seats-store.ts';
import { insertRefund } from './request-store.ts';

/**
 * Opens a refund for every paid seat of a cancelled class, for the accountant to send, and cancels unpaid orders. Idempotent.
 * Seats are refunded in full, whatever the rules for students who change their mind.
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
