import type { BatchTerm } from '../../../contract/batches/batch-term.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { Queries } from '../../db/db.ts';
import { selectBatchRow } from '../batch-store.ts';
import { selectEnrolment } from '../enrolment-store.ts';
import { placeAfter } from '../rules.ts';
import { selectPartLines } from './part-store.ts';

/** Whether a batch, or a part of one, would bring somebody nothing. What the order line `exceptLineId` brought does not count. */
export async function ownsPartOfBatch(
  db: Queries,
  asked: { userId: string; batchId: string; term: BatchTerm | null; now: Date; exceptLineId: string | null },
): Promise<boolean> {
  const own = await selectEnrolment(db, asked);
  const batch = await selectBatchRow(db, asked.batchId);
  if (!own || !batch) return false;
  if (asked.exceptLineId !== null) {
    const brought = [own.orderLineId, ...(await selectPartLines(db, own.id))];
    if (brought.includes(asked.exceptLineId)) return false;
  }
  return placeAfter(own, asked.term, { today: academyDay(asked.now), ...batch }) === null;
}
