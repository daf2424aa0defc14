import type { App } from '../../app.ts';
import { deleteSession, deleteSessionsOf } from './session-store.ts';

/** Ends the caller's session (`local`), every other one of theirs (`others`) or all of them (`global`). */
export async function endSessions(
  app: App,
  input: { userId: string; sessionId: string; scope: 'global' | 'local' | 'others' },
): Promise<void> {
  if (input.scope === 'local') await deleteSession(app.db, input.sessionId);
  else await deleteSessionsOf(app.db, input.userId, input.scope === 'others' ? input.sessionId : undefined);
}
