import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { lockSession, type SessionRow } from '../sessions/session-store.ts';
import { lockUser } from '../users/user-store.ts';

/**
 * Locks a user and then the session that asks, until the transaction ends: what changes a user's factors comes one after
 * the other, and before or after a sign-in. Throws `session_ended` when another call ended the session meanwhile.
 */
export async function lockOwner(
  trx: Trx,
  caller: { userId: string; sessionId: string },
): Promise<{ phone: string | null; session: SessionRow }> {
  const user = await lockUser(trx, caller.userId);
  const session = await lockSession(trx, caller.sessionId);
  if (!user || !session) throw new Failure('session_ended');
  return { phone: user.phone, session };
}
