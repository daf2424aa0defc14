import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { endSession } from '../../identity/sessions/end-sessions.ts';
import { deleteDevice, selectDeviceSession } from './store.ts';

/** Signs one of a reader's own devices out, which frees its place. Throws `not_found` for anybody else's. */
export async function signOutDevice(app: App, own: { id: string; userId: string }): Promise<{ id: string }> {
  const sessionId = await selectDeviceSession(app.db, own);
  if (sessionId === undefined) throw new Failure('not_found');
  // The sign-in first: a place is never free while what took it can still read.
  await endSession(app, sessionId);
  await deleteDevice(app.db, own.id);
  return { id: own.id };
}
