import type { BatchTerm } from '../../../contract/batches/batch-term.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { type BatchRow, countSeat, lockBatch, selectBatchRow } from '../batch-store.ts';
import { selectEnrolment } from '../enrolment-store.ts';
import { joinRefusal, placeAfter } from '../rules.ts';
import { selectHold, upsertHold } from './hold-store.ts';

interface Whose {
  batchId: string;
  userId: string;
  /** The part that is bought; null for all of it. */
  term: BatchTerm | null;
}

/**
 * Refuses to sell a seat in a batch that cannot be had: ask before an order is quoted. Throws `product_not_on_sale` (hidden or
 * gone), `already_owned`, `batch_full` and `batch_over` (with `data.batchId`). Answers whether the batch is online or at a place.
 */
export async function requireBatchSeat(app: App, db: Queries, whose: Whose): Promise<Pick<BatchRow, 'kind'>> {
  const { batch } = await findSeat(app, db, whose, await selectBatchRow(db, whose.batchId));
  return batch;
}

/** Holds a seat while an order is paid, in the transaction that places it; a member has one. Throws as `requireBatchSeat`. */
export async function holdBatchSeat(
  app: App,
  trx: Trx,
  hold: Whose & { orderId: string; until: string },
): Promise<void> {
  const { isHeld, isMember } = await findSeat(app, trx, hold, await lockBatch(trx, hold.batchId));
  if (isMember) return;
  await upsertHold(trx, hold);
  if (!isHeld) await countSeat(trx, hold.batchId, 1);
}

async function findSeat(app: App, db: Queries, whose: Whose, batch: BatchRow | undefined) {
  if (!batch?.isActive) throw new Failure('product_not_on_sale');
  const today = academyDay(app.now());
  const own = await selectEnrolment(db, whose);
  if (placeAfter(own, whose.term, { today, ...batch }) === null) throw new Failure('already_owned');
  const isMember = own !== undefined;
  const isHeld = isMember || (await selectHold(db, whose)) !== undefined;
  const refusal = joinRefusal(batch, today, isHeld);
  if (refusal) throw new Failure(refusal, { batchId: whose.batchId });
  return { batch, isHeld, isMember };
}
