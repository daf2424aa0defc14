import type { OwnSession } from '../../../contract/identity/sessions.ts';
import type { App } from '../../app.ts';
import { sessionIdleMs } from '../rules.ts';
import { nameDevice } from './name-device.ts';
import { selectLiveSessions } from './own-sessions-store.ts';

/** A person's sessions: the calling one first, then by last use. */
export async function listSessions(app: App, own: { userId: string; sessionId: string }): Promise<OwnSession[]> {
  const now = app.now();
  const idleSince = new Date(now.getTime() - sessionIdleMs).toISOString();
  const rows = await selectLiveSessions(app.db, own.userId, { now: now.toISOString(), idleSince });
  const sessions = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      ...(await nameDevice(row.userAgent)),
      signedInAt: row.createdAt,
      lastUsedAt: row.refreshedAt,
      current: row.id === own.sessionId,
    })),
  );
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
}
