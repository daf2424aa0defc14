import type { Trx } from '../../db/db.ts';
import { deleteSessionsRaisedBy } from '../sessions/session-store.ts';
import { lockUser } from '../users/user-store.ts';
import { deleteFactorsOf, selectVerifiedFactors } from './factor-store.ts';

/**
 * Removes all of a user's factors and returns the types of the verified ones. Sessions that had passed one are ended: they may
 * be on the lost phone.
 */
export async function clearFactors(trx: Trx, userId: string): Promise<string[]> {
  await lockUser(trx, userId);
  const verified = await selectVerifiedFactors(trx, userId);
  await deleteSessionsRaisedBy(
    trx,
    verified.map((factor) => factor.id),
  );
  await deleteFactorsOf(trx, userId);
  return verified.map((factor) => factor.type);
}
