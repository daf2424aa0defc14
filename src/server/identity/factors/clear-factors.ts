import type { Trx } from '../../db/db.ts';
import { lowerSessions } from '../sessions/session-store.ts';
import { lockUser } from '../user-store.ts';
import { deleteFactorsOf, selectVerifiedFactors } from './factor-store.ts';

/** Removes every factor of a user, whose sessions go back to aal1, and gives the types of the verified ones. */
export async function clearFactors(trx: Trx, userId: string): Promise<string[]> {
  await lockUser(trx, userId);
  const verified = await selectVerifiedFactors(trx, userId);
  await lowerSessions(
    trx,
    verified.map((factor) => factor.id),
  );
  await deleteFactorsOf(trx, userId);
  return verified.map((factor) => factor.type);
}
