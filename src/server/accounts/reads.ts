import type { Capability } from '../../contract/accounts/capabilities.ts';
import type { Queries } from '../db/db.ts';

export { foundStudents, isFoundStudent } from './students/student-store.ts';

/** Whether somebody has an account. */
export async function selectHasProfile(db: Queries, userId: string): Promise<boolean> {
  const row = await db.selectFrom('profiles').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** Whose number this is; null for nobody's. */
export async function findUserIdByPhone(db: Queries, phone: string): Promise<string | null> {
  const row = await db.selectFrom('profiles').select('user_id').where('phone_number', '=', phone).executeTakeFirst();
  return row?.user_id ?? null;
}

/** What somebody's custom role opens; nothing for whoever has none. */
export async function findCapabilities(db: Queries, userId: string): Promise<Capability[]> {
  const row = await db
    .selectFrom('role_grants')
    .innerJoin('custom_roles', 'custom_roles.id', 'role_grants.custom_role_id')
    .select('custom_roles.capabilities')
    .where('role_grants.user_id', '=', userId)
    .executeTakeFirst();
  return (row?.capabilities ?? []) as Capability[];
}
