import type { Trx } from '../../db/db.ts';
import { endSessionsOf } from '../../identity/sessions/end-sessions.ts';
import { banUser, unbanUser } from '../../identity/users/ban-user.ts';
import { unsubscribeAll } from '../../messages/push/unsubscribe.ts';
import { updateBlocked } from '../standing-store.ts';

interface Pair {
  from: string;
  into: string;
  at: string;
}

/** Closes an account that another took over; both are signed out everywhere. */
export async function closeAccount(trx: Trx, { from, into, reason, at }: Pair & { reason: string }): Promise<void> {
  await updateBlocked(trx, { userId: from, reason, at });
  await banUser(trx, { userId: from, at });
  await unsubscribeAll(trx, from);
  await endSessionsOf(trx, into);
}

/** Opens it again; both are signed out everywhere. */
export async function reopenAccount(trx: Trx, { from, into, at }: Pair): Promise<void> {
  await updateBlocked(trx, { userId: from, reason: null, at });
  await unbanUser(trx, { userId: from });
  await endSessionsOf(trx, into);
}
