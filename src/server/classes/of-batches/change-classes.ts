import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { fieldFailure } from '../../http/failures.ts';
import { cancelLocked } from '../admin/cancel-class.ts';
import type { TellMoved } from '../notices/notify-moved.ts';
import { notifyCancelledJob, notifyMovedJob } from '../rules.ts';
import { lockClass } from '../store.ts';
import { cancelAll, lockStretch, moveClasses, type Stretch, selectOnDays, selectOverlaps } from './change-store.ts';

/** Moves every class of a stretch by so many minutes and tells its members. Gives how many. Throws `validation_failed`. */
export async function moveBatchClasses(app: App, trx: Trx, input: Stretch & { minutes: number }): Promise<number> {
  const found = await lockStretch(trx, input);
  if (found.length === 0 || input.minutes === 0) return 0;
  const now = app.now().toISOString();
  const moved = (startsAt: string) => new Date(Date.parse(startsAt) + input.minutes * 60_000).toISOString();
  if (found.some(({ startsAt }) => moved(startsAt) <= now)) throw fieldFailure('days', 'start_in_the_past');
  const ids = found.map((one) => one.id);
  await moveClasses(trx, ids, input.minutes);
  // What moves as a whole keeps its order; what stays is where the batch's members are at that hour.
  if (await selectOverlaps(trx, { batchId: input.batchId, ids })) throw fieldFailure('days', 'classes_overlap');
  const classes = found.map(({ id, startsAt }) => ({ id, before: startsAt, startsAt: moved(startsAt) }));
  const telling: TellMoved = { eventAt: now, classes };
  await app.jobs.enqueue(trx, notifyMovedJob, telling);
  return found.length;
}

/** How many classes of each batch are still to come on some days, `YYYY-MM-DD`. */
export function countOnDays(app: App, days: readonly string[]) {
  return selectOnDays(app.db, { days, now: app.now().toISOString() });
}

/** Calls every class of a stretch off and tells its members why; what others paid for goes back. Gives how many. */
export async function cancelBatchClasses(
  app: App,
  trx: Trx,
  input: Stretch & { reason: string; actorId: string },
): Promise<number> {
  const found = await lockStretch(trx, input);
  const at = app.now().toISOString();
  const sold = [];
  for (const { id } of found.filter((one) => one.pricePaise > 0)) {
    const row = await lockClass(trx, id);
    if (row) sold.push(row);
  }
  if (sold.length > 0) await cancelLocked(app, trx, { ...input, classes: sold });
  const free = found.filter((one) => one.pricePaise === 0);
  if (free.length > 0) {
    const ids = free.map((one) => one.id);
    await cancelAll(trx, ids, { at, reason: input.reason });
    await app.jobs.enqueue(trx, notifyCancelledJob, { classIds: ids, eventAt: at });
  }
  return found.length;
}
