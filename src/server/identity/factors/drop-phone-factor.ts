import type { Trx } from '../../db/db.ts';
import { lowerSessions } from '../sessions/session-store.ts';
import { deleteFactor, findPhoneFactor } from './factor-store.ts';

/** Removes the second phone if its number has become the account's own, since it proves nothing more. */
export async function dropPhoneFactor(trx: Trx, owner: { userId: string; phone: string }): Promise<void> {
  const id = await findPhoneFactor(trx, owner);
  if (id === undefined) return;
  await lowerSessions(trx, [id]);
  await deleteFactor(trx, id);
}
