import type { Trx } from '../../db/db.ts';
import { deleteSessionsRaisedBy } from '../sessions/session-store.ts';
import { lockUser } from '../users/user-store.ts';
import { deleteFactorsOf, selectVerifiedFactors } from './factor-store.ts';

/**
 * Removes every factor of a user and gives the types of the verified ones. Sessions that had passed one end: they may be on
 * the phone that was lost.
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
