import type { Queries, Trx } from '../../db/db.ts';
import { changePlanned, countSync, insertPlanned, type PlannedClass, removeUnplanned } from './sync-store.ts';

export type { PlannedClass } from './sync-store.ts';

interface Sync {
  batchId: string;
  planned: readonly PlannedClass[];
  now: Date;
}

/** What `syncClasses` would do; nothing is written. */
export async function planClasses(db: Queries, { now, ...sync }: Sync) {
  return countSync(db, { ...sync, now: now.toISOString() });
}

/**
 * Makes the classes of a batch that are still to come those of its timetable, in a few statements however many they are: what
 * nobody has changed by hand is changed or removed, and what is missing is made. The batch must be locked.
 */
export async function syncClasses(trx: Trx, { now, ...given }: Sync) {
  const sync = { ...given, now: now.toISOString() };
  const counts = await countSync(trx, sync);
  await removeUnplanned(trx, sync);
  await changePlanned(trx, sync);
  await insertPlanned(trx, sync);
  return counts;
}
