import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

/** A browser in one of its reader's device slots. */
export interface DeviceRow {
  id: string;
  secretHash: string;
  authSessionId: string;
  userAgent: string;
  openedAt: string;
}

/** What counts as active: used since then, by a session that is still valid (`idleSince`: used since then). */
export interface ActiveLimits {
  now: string;
  openedSince: string;
  idleSince: string;
  /** A hosted service's sessions are unknown here: only the device's use counts. */
  sessionsAreHere: boolean;
}

/** A reader's active devices, the last used first. */
export async function selectActiveDevices(db: Queries, userId: string, limits: ActiveLimits): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select d.id, d.secret_hash as "secretHash", d.auth_session_id as "authSessionId", d.user_agent as "userAgent",
      d.opened_at as "openedAt"
    from reading_devices d
    where d.user_id = ${userId} and d.opened_at > ${limits.openedSince}::timestamptz
      and (not ${limits.sessionsAreHere}::boolean or exists (select from auth.sessions s where s.id = d.auth_session_id
        and s.not_after > ${limits.now}::timestamptz and s.refreshed_at > ${limits.idleSince}::timestamptz))
    order by d.opened_at desc, d.id`.execute(db);
  return rows;
}

/** Serialises the slot claims of this reader until the transaction ends. */
export async function lockDevices(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reading-devices ${userId}`}, 0))`.execute(trx);
}

/**
 * Claims a slot for this browser, or renews it: its row is found by the session or the secret. Returns the session that read in
 * the same browser before, if it was another one.
 */
export async function upsertDevice(
  trx: Trx,
  device: { userId: string; secretHash: string; authSessionId: string; userAgent: string; at: string },
): Promise<string | null> {
  const { userId, secretHash, authSessionId, userAgent, at } = device;
  const before = await trx
    .deleteFrom('reading_devices')
    .where('user_id', '=', userId)
    .where((is) => is.or([is('auth_session_id', '=', authSessionId), is('secret_hash', '=', secretHash)]))
    .returning(['id', 'auth_session_id as authSessionId'])
    .execute();
  const own = before.find((row) => row.authSessionId === authSessionId) ?? before[0];
  await trx
    .insertInto('reading_devices')
    .values({
      ...(own ? { id: own.id } : {}),
      user_id: userId,
      secret_hash: secretHash,
      auth_session_id: authSessionId,
      user_agent: userAgent,
      opened_at: at,
    })
    .execute();
  return before.find((row) => row.authSessionId !== authSessionId)?.authSessionId ?? null;
}

/** The sign-in that reads on one of a reader's own devices. */
export async function selectDeviceSession(
  db: Queries,
  own: { id: string; userId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reading_devices')
    .select('auth_session_id as authSessionId')
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .executeTakeFirst();
  return row?.authSessionId;
}

export async function deleteDevice(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('reading_devices').where('id', '=', id).execute();
}

/** Forgets devices on which nothing was opened for so long that they count no more. */
export async function deleteUnusedDevices(db: Queries, openedBefore: string): Promise<void> {
  await db.deleteFrom('reading_devices').where('opened_at', '<', openedBefore).execute();
}
