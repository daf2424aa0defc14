import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { deleteSession, deleteSessionsOf } from './session-store.ts';

interface Input {
  userId: string;
  sessionId: string;
  scope: 'global' | 'local' | 'others';
  /** Whether the session still lacks its second factor or its new number. */
  isHalf: boolean;
}

/**
 * Ends the caller's session (`local`), all their other ones (`others`) or all of them (`global`). A session that is not fully
 * verified may belong to a stranger who has only the number or the mailbox, so it can only end itself. Throws
 * `insufficient_aal` otherwise.
 */
export async function endSessions(app: App, { userId, sessionId, scope, isHalf }: Input): Promise<void> {
  if (isHalf && scope === 'others') throw new GotrueFailure('insufficient_aal', 'AAL2 session is required');
  if (isHalf || scope === 'local') await endSession(app, sessionId);
  else await deleteSessionsOf(app.db, userId, scope === 'others' ? sessionId : undefined);
}

/** Ends one session. */
export async function endSession(app: App, sessionId: string): Promise<void> {
  await deleteSession(app.db, sessionId);
}

/** Ends every session of a user, in a transaction of the caller's. */
export const endSessionsOf = (trx: Trx, userId: string): Promise<void> => deleteSessionsOf(trx, userId);
