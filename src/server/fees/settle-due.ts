import type { Queries, Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { type DueRow, lockDue, selectDue, updateOrder, updatePaid } from './due-store.ts';

/** A due with whose it is; undefined for none. */
export function findDue(db: Queries, id: string): Promise<DueRow | undefined> {
  return selectDue(db, id);
}

/** Locks a due that is to be paid. Throws `not_found`, and `invalid_transition` for one that is paid or cancelled. */
export async function lockOpenDue(trx: Trx, id: string): Promise<DueRow> {
  const due = await lockDue(trx, id);
  if (!due) throw new Failure('not_found');
  if (due.paidAt !== null || due.cancelledAt !== null) throw new Failure('invalid_transition');
  return due;
}

/** Whether all of these dues are still owed; they are locked until the transaction ends. */
export async function areOpenDues(trx: Trx, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) {
    const due = await lockDue(trx, id);
    if (!due || due.paidAt !== null || due.cancelledAt !== null) return false;
  }
  return true;
}

/** Notes the order that pays a locked due. */
export async function keepDueOrder(trx: Trx, { id, orderId }: { id: string; orderId: string }): Promise<void> {
  await updateOrder(trx, id, orderId);
}

/** Marks a due as paid by its order, in the transaction that settles it; false where it is paid or cancelled. */
export async function settleDue(trx: Trx, paid: { id: string; orderId: string; at: string }): Promise<boolean> {
  return updatePaid(trx, paid.id, paid);
}

export type { DueRow } from './due-store.ts';
