import type { Trx } from '../../db/db.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { updateBanned } from './user-store.ts';

/** Blocks a user from signing in and ends all their sessions. */
export async function banUser(trx: Trx, input: { userId: string; at: string }): Promise<void> {
  await updateBanned(trx, input.userId, input.at);
  await deleteSessionsOf(trx, input.userId);
}

/** Lets a user sign in again. */
export async function unbanUser(trx: Trx, input: { userId: string }): Promise<void> {
  await updateBanned(trx, input.userId, null);
}
