import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { deleteOtherSessions, deleteOwnSession } from './own-sessions-store.ts';

/** Signs out one of the person's own sessions. Throws `not_found` for anyone else's. */
export async function endOwnSession(app: App, own: { userId: string; id: string }): Promise<{ id: string }> {
  if (!(await deleteOwnSession(app.db, own))) throw new Failure('not_found');
  return { id: own.id };
}

/** Signs out every session of a person except the calling one. */
export async function endOtherSessions(app: App, own: { userId: string; sessionId: string }) {
  return { ended: await deleteOtherSessions(app.db, { userId: own.userId, id: own.sessionId }) };
}
