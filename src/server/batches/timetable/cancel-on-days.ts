import * as z from 'zod/mini';
import { day } from '../../../contract/dates.ts';
import type { App } from '../../app.ts';
import { countOnDays } from '../../classes/of-batches/change-classes.ts';
import { cancelClassesOfBatch } from './change-batch-classes.ts';
import { lockTimetables } from './slot-store.ts';

/** How many classes of how many batches are still to come on some days, separated by commas, and on which; what is no day is left out. */
export async function countClassesOnDays(app: App, input: { days: string }) {
  const days = input.days.split(',').filter((one) => z.safeParse(day, one).success);
  const found = await countOnDays(app, days);
  return {
    classes: found.reduce((sum, one) => sum + one.classes, 0),
    batches: new Set(found.map((one) => one.batchId)).size,
    days: [...new Set(found.map((one) => one.day))].toSorted(),
  };
}

/**
 * Calls the classes of every batch on some days off, one batch and day after the other: pressed again, it goes on where it stopped.
 * Throws what `cancelClassesOfBatch` does.
 */
export async function cancelClassesOnDays(
  app: App,
  { days, reason, actorId }: { days: readonly string[]; reason: string; actorId: string },
): Promise<{ changed: number }> {
  // Classes that are being made on these days are there once this is had; those made later know the new holidays.
  await app.db.transaction().execute((trx) => lockTimetables(trx, 'cancel classes'));
  let changed = 0;
  for (const { batchId: id, day: from } of await countOnDays(app, days)) {
    changed += (await cancelClassesOfBatch(app, { id, from, until: from, reason, actorId })).changed;
  }
  return { changed };
}
