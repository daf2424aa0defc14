import type { Trx } from '../../db/db.ts';
import { sumMonth } from './roll-store.ts';

/** Sums the marks of people in months (their first days) of batches again. */
export async function sumMonths(
  trx: Trx,
  of: { months: readonly { batchId: string; month: string }[]; userIds: readonly string[] },
): Promise<void> {
  for (const { batchId, month } of of.months) {
    await sumMonth(trx, { batchId, startsAt: `${month}T12:00:00+05:30`, userIds: of.userIds });
  }
}
