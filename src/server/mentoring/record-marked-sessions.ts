import type { Trx } from '../db/db.ts';
import { saveMarkedSessions } from './session-store.ts';

/**
 * Takes a session's attendance over as what became of it, in the transaction that marks it: present is held, absent is missed.
 * Nobody's mark of themselves counts.
 */
export async function recordMarkedSessions(
  trx: Trx,
  marked: { sessionId: string; at: string; actorId: string },
): Promise<void> {
  await saveMarkedSessions(trx, marked);
}
