import type { Trx } from '../../db/db.ts';
import { fieldFailure } from '../../http/failures.ts';
import { selectTakenNumbers } from './tracking-store.ts';

/** Throws `validation_failed` where the courier's number is on a parcel of another student, who would follow this one. */
export async function assertTrackingFree(
  trx: Trx,
  { courier, ...parcel }: { courier: string; trackingNumber: string; userId: string },
): Promise<void> {
  const [taken] = await selectTakenNumbers(trx, { courier, parcels: [parcel] });
  if (taken) throw fieldFailure('trackingNumber', 'tracking_number_used');
}
