import { sql } from 'kysely';
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

/** Whether the owner of a number (E.164) is an admin. */
export async function selectIsAdminPhone(db: Queries, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('role_grants')
    .innerJoin('profiles', 'profiles.user_id', 'role_grants.user_id')
    .select('role_grants.user_id')
    .where('role', '=', 'admin')
    .where('profiles.phone_number', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}

interface LockedStanding {
  blocked: boolean;
  /** It was merged into another account, and stays closed until that is undone. */
  merged: boolean;
}

/** How a user stands, locked until the transaction ends; undefined when there is no such user. */
export async function lockStanding(trx: Trx, userId: string): Promise<LockedStanding | undefined> {
  const row = await trx
    .selectFrom('profiles')
    .select('blocked_at')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  // Read once the row is locked: a merge that was under way has ended by then.
  const { rows } = await sql`select from account_merges
    where from_id = ${userId}::uuid and undone_at is null and closed_at is null`.execute(trx);
  return { blocked: row.blocked_at !== null, merged: rows.length > 0 };
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
