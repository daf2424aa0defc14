import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { endSession } from '../../identity/sessions/end-sessions.ts';
import { deleteDevice, selectDeviceSession } from './store.ts';

/** Signs out one of the reader's own devices, which frees its slot. Throws `not_found` for anyone else's. */
export async function signOutDevice(app: App, own: { id: string; userId: string }): Promise<{ id: string }> {
  const sessionId = await selectDeviceSession(app.db, own);
  if (sessionId === undefined) throw new Failure('not_found');
  // The session first, so that a slot is never free while its browser can still read.
  await endSession(app, sessionId);
  await deleteDevice(app.db, own.id);
  return { id: own.id };
}
