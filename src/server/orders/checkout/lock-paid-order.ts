import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { findPayments } from '../../payments/reconciliation/find-payments.ts';
import { lockBuyer, lockOrder, type OrderRow, type StoredLine, selectLines, selectOrder } from '../store.ts';

export type { OrderRow, StoredLine } from '../store.ts';

/** An order with its payments, locked with its buyer until the transaction ends. Throws `not_found`. */
export async function lockOrderWithPayments(trx: Trx, id: string) {
  const found = await selectOrder(trx, id);
  if (found) await lockBuyer(trx, found.userId);
  const order = await lockOrder(trx, id);
  if (!order) throw new Failure('not_found');
  return { order, payments: await findPayments(trx, [id]) };
}

/**
 * An order with its lines and the payment that settled it, locked with its buyer until the transaction ends. Throws
 * `not_found`, and `invalid_transition` where nothing is paid.
 */
export async function lockPaidOrder(
  trx: Trx,
  id: string,
): Promise<{ order: OrderRow; lines: StoredLine[]; paymentId: string }> {
  const { order, payments } = await lockOrderWithPayments(trx, id);
  const settled = payments.find((one) => one.capturedAt !== null && one.reviewReason === null);
  if (order.paidAt === null || !settled) throw new Failure('invalid_transition');
  return { order, lines: await selectLines(trx, id), paymentId: settled.id };
}

/** The lines of an order, in their order. */
export function linesOf(trx: Trx, orderId: string): Promise<StoredLine[]> {
  return selectLines(trx, orderId);
}
