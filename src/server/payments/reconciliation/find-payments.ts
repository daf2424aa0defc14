import type { Queries, Trx } from '../../db/db.ts';
import { selectPayments, updatePayment } from '../store.ts';

/** The tries to pay these orders, oldest first, each with its order's id. */
export async function findPayments(db: Queries, orderIds: readonly string[]) {
  return orderIds.length === 0 ? [] : selectPayments(db, orderIds);
}

/** Marks captured money as used: it settled its order after all. */
export async function clearReview(trx: Trx, paymentId: string): Promise<void> {
  await updatePayment(trx, paymentId, { reviewReason: null });
}
