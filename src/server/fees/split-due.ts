import { academyDay } from '../../contract/time-zone.ts';
import type { App } from '../app.ts';
import { findLeftAt } from '../batches/reads.ts';
import type { Queries, Trx } from '../db/db.ts';
import { cancelDues, updateAmount } from './account-store.ts';
import { insertPaidPart, lockDue, selectDue } from './due-store.ts';

/** The least that can be owed, in paise. */
const leastPaise = 100;

const isDueLater = (due: { dueOn: string }, leftAt: string) => due.dueOn > academyDay(new Date(leftAt));

/** Whether the student of a fee left its batch before it was due. */
export async function isDueAfterLeaving(db: Queries, id: string): Promise<boolean> {
  const due = await selectDue(db, id);
  const leftAt = due ? await findLeftAt(db, due.enrolmentId) : null;
  return due !== undefined && leftAt !== null && isDueLater(due, leftAt);
}

/**
 * Makes two of a fee of which a part is paid and whose student has left the batch: a new one of that part, and the old one of the
 * rest, which stays owed if it was due by then and is cancelled otherwise. With nothing paid the whole fee is the rest. `partId` is
 * what the order pays now, null for nothing; null for a fee of somebody who is still here, one that is not owed, and a late fee.
 */
export async function splitDueOfLeft(
  app: App,
  trx: Trx,
  { id, paidPaise }: { id: string; paidPaise: number },
): Promise<{ partId: string | null; cancelledPaise: number } | null> {
  const due = await lockDue(trx, id);
  if (!due || due.head === 'late' || due.paidAt !== null || due.cancelledAt !== null) return null;
  const leftAt = await findLeftAt(trx, due.enrolmentId);
  if (leftAt === null) return null;
  const restPaise = due.amountPaise - paidPaise;
  if (restPaise < leastPaise) {
    await updateAmount(trx, id, paidPaise);
    return { partId: id, cancelledPaise: 0 };
  }
  const partId = paidPaise === 0 ? null : await insertPaidPart(trx, due, paidPaise);
  const isLater = isDueLater(due, leftAt);
  if (isLater) await cancelDues(trx, [id], app.now().toISOString());
  return { partId, cancelledPaise: isLater ? restPaise : 0 };
}
