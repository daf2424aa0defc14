import type { Role } from '../../contract/endpoint.ts';
import type { Queries, Trx } from '../db/db.ts';

/**
 * Locks who is an admin until the transaction ends, so that two demotions or blocks at once come one after the other, and
 * gives the admins that are not blocked.
 */
export async function lockActiveAdmins(trx: Trx): Promise<string[]> {
  await trx
    .selectFrom('role_grants')
    .select('user_id')
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return selectActiveAdmins(trx);
}

/** The admins that are not blocked. */
export async function selectActiveAdmins(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('role_grants')
    .innerJoin('profiles', 'profiles.user_id', 'role_grants.user_id')
    .select('role_grants.user_id')
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Whether a user is blocked, locked until the transaction ends; undefined when there is no such user. */
export async function lockStanding(trx: Trx, userId: string): Promise<{ blocked: boolean } | undefined> {
  const row = await trx
    .selectFrom('profiles')
    .select('blocked_at')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row && { blocked: row.blocked_at !== null };
}

export async function deleteRoles(trx: Trx, userId: string, roles: readonly Role[]): Promise<void> {
  if (roles.length === 0) return;
  await trx
    .deleteFrom('role_grants')
    .where('user_id', '=', userId)
    .where('role', 'in', [...roles])
    .execute();
}

/** Blocks with a reason, or unblocks with null. */
export async function updateBlocked(
  trx: Trx,
  change: { userId: string; reason: string | null; at: string },
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({
      blocked_at: change.reason === null ? null : change.at,
      blocked_reason: change.reason,
      updated_at: change.at,
    })
    .where('user_id', '=', change.userId)
    .execute();
}
