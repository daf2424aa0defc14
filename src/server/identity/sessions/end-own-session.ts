import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { deleteOtherSessions, deleteOwnSession } from './own-sessions-store.ts';

/** Signs one of a person's own sessions out. Throws `not_found` for anybody else's. */
export async function endOwnSession(app: App, own: { userId: string; id: string }): Promise<{ id: string }> {
  if (!(await deleteOwnSession(app.db, own))) throw new Failure('not_found');
  return { id: own.id };
}

/** Signs every session of a person out but the one that asks. */
export async function endOtherSessions(app: App, own: { userId: string; sessionId: string }) {
  return { ended: await deleteOtherSessions(app.db, { userId: own.userId, id: own.sessionId }) };
}
