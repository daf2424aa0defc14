import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { fieldFailure } from '../../http/failures.ts';
import { lockTracking, selectTakenNumbers } from './tracking-store.ts';

/** Couriers give a number out again after months. */
const keptDays = 180;

interface Tracked {
  trackingNumber: string;
  userId: string;
}

/** Which of a courier's numbers are on another student's parcel of the last 180 days; nobody else writes that courier's meanwhile. */
export async function findTakenNumbers(
  app: App,
  trx: Trx,
  { courier, parcels }: { courier: string; parcels: readonly Tracked[] },
): Promise<ReadonlySet<string>> {
  const asked = parcels.filter((one) => one.trackingNumber !== '');
  if (asked.length === 0) return new Set();
  await lockTracking(trx, courier);
  const since = new Date(app.now().getTime() - keptDays * 86_400_000).toISOString();
  const taken = await selectTakenNumbers(trx, { courier, since, parcels: asked });
  return new Set(taken.map((one) => one.trackingNumber));
}

/** Throws `validation_failed` where the courier's number is on a parcel of another student, who would follow this one. */
export async function assertTrackingFree(
  app: App,
  trx: Trx,
  { courier, ...parcel }: Tracked & { courier: string },
): Promise<void> {
  const taken = await findTakenNumbers(app, trx, { courier, parcels: [parcel] });
  if (taken.size > 0) throw fieldFailure('trackingNumber', 'tracking_number_used');
}
