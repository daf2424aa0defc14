import type { WaitingPlace } from '../../../contract/batches/batch-waiting.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import { requireName } from '../../accounts/profile/require-name.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import { lockBatch } from '../batch-store.ts';
import { selectEnrolment } from '../enrolment-store.ts';
import { joinRefusal } from '../rules.ts';
import { deleteHoldOf, selectHold } from './hold-store.ts';
import { freeSeat } from './offer-seats.ts';
import {
  endWaiting,
  insertWaiting,
  selectLapsed,
  selectPlace,
  selectWaitedFor,
  selectWaiting,
} from './waiting-store.ts';

interface Whose {
  batchId: string;
  userId: string;
}

/**
 * Puts a student at the end of the line for a full batch. Throws `not_found`, `already_enrolled`, `batch_over`,
 * `seats_available` and `name_needed`.
 */
export async function joinBatchWaitlist(app: App, input: { id: string; userId: string }): Promise<WaitingPlace> {
  const whose = { batchId: input.id, userId: input.userId };
  return app.db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, whose.batchId);
    if (!batch?.isActive) throw new Failure('not_found');
    if (await selectEnrolment(trx, whose)) throw new Failure('already_enrolled');
    const known = await selectPlace(trx, whose);
    if (known) return known;
    const refusal = joinRefusal(batch, academyDay(app.now()), false);
    if (refusal === 'batch_over') throw new Failure(refusal);
    if (refusal === null) throw new Failure('seats_available');
    await requireName(trx, whose.userId);
    await insertWaiting(trx, { ...whose, at: app.now().toISOString() });
    const place = await selectPlace(trx, whose);
    if (!place) throw new Failure('not_found');
    return place;
  });
}

/** Leaves the line; an offered seat goes to the next one. Throws `not_found` for who does not wait. */
export async function leaveBatchWaitlist(app: App, input: { id: string; userId: string }): Promise<{ id: string }> {
  const whose = { batchId: input.id, userId: input.userId };
  await app.db.transaction().execute(async (trx) => {
    if (!(await giveUpPlace(app, trx, whose, 'left'))) throw new Failure('not_found');
  });
  return { id: input.id };
}

/** Who waits for a batch, first come first. */
export async function listBatchWaiting(app: App, input: { id: string; after?: string | undefined; limit: number }) {
  const cursor = decodeCursor(input.after, 1);
  const after = cursor ? Number(cursor[0]) : null;
  const rows = await selectWaiting(app.db, { batchId: input.id, after, limit: input.limit + 1 });
  const page = toPage(rows, input.limit, (row) => [row.id]);
  return { ...page, items: page.items.map(({ id: _id, ...one }) => one) };
}

/** Ends the offers that were not taken in time; each seat goes to the next in line. */
export async function expireBatchOffers(app: App): Promise<void> {
  for (const whose of await selectLapsed(app.db, app.now().toISOString(), 500)) {
    await app.db.transaction().execute(async (trx) => {
      await lockBatch(trx, whose.batchId);
      const hold = await selectHold(trx, whose);
      // Meanwhile they may have begun to pay, or been enrolled.
      if (!hold || hold.orderId !== null || hold.heldUntil > app.now().toISOString()) return;
      await giveUpPlace(app, trx, whose, 'lapsed');
    });
  }
}

/** Takes somebody who leaves the academy out of every line. */
export async function leaveWaitlists(app: App, trx: Trx, userId: string): Promise<void> {
  for (const batchId of await selectWaitedFor(trx, userId)) await giveUpPlace(app, trx, { batchId, userId }, 'left');
}

/** False where they did not wait. What they are paying for stays theirs. */
async function giveUpPlace(app: App, trx: Trx, whose: Whose, outcome: 'left' | 'lapsed'): Promise<boolean> {
  await lockBatch(trx, whose.batchId);
  if (!(await endWaiting(trx, { ...whose, outcome, at: app.now().toISOString() }))) return false;
  const hold = await selectHold(trx, whose);
  if (hold?.orderId === null) {
    await deleteHoldOf(trx, whose);
    await freeSeat(app, trx, whose.batchId);
  }
  return true;
}
