import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { lockSession, type SessionRow } from '../sessions/session-store.ts';
import { lockUser } from '../users/user-store.ts';

/**
 * Locks a user and then the calling session until the transaction ends, so that changes to a user's factors are serialised with
 * each other and with sign-ins. Throws `session_ended` if another call ended the session meanwhile.
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
