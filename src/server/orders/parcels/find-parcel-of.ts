import type { Queries } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { selectParcelOf } from './parcel-store.ts';

/** A parcel of the person's own order. Throws `not_found`, also for anyone else's. */
export async function findParcelOf(db: Queries, asked: { id: string; userId: string }) {
  const parcel = await selectParcelOf(db, asked);
  if (!parcel) throw new Failure('not_found');
  return parcel;
}
