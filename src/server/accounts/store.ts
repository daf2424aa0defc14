import { sql } from 'kysely';
import type { Capability } from '../../contract/accounts/capabilities.ts';
import type { Role } from '../../contract/endpoint.ts';
import type { Language } from '../../contract/languages.ts';
import type { Queries, Trx } from '../db/db.ts';

export interface Introduction {
  userId: string;
  firebaseUserId: string;
  username: string;
  fullName: string | null;
  avatarUrl: string | null;
  /** Undefined for the usual one. */
  language?: Language | undefined;
  at: string;
}

/** Fills the profile in unless its owner was introduced before; says whether it did. */
export async function introduceOwner(trx: Trx, profile: Introduction): Promise<boolean> {
  const introduced = await trx
    .updateTable('profiles')
    .set({
      firebase_user_id: profile.firebaseUserId,
      username: profile.username,
      // Staff may have entered the student, with a name, before the first sign-in.
      full_name: sql`coalesce(${profile.fullName}::text, full_name)`,
      avatar_url: profile.avatarUrl,
      ...(profile.language === undefined ? {} : { language: profile.language }),
      introduced_at: profile.at,
      updated_at: profile.at,
    })
    .where('user_id', '=', profile.userId)
    .where('introduced_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return introduced !== undefined;
}

/** Whether somebody has a role, given or custom. */
export async function selectIsStaff(db: Queries, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('role_grants')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectRoles(db: Queries, userId: string): Promise<Role[]> {
  const rows = await db
    .selectFrom('role_grants')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '<>', 'custom')
    .execute();
  return rows.map((row) => row.role as Role);
}

/** Inserts unless the user has the role already; says whether it did. */
export async function insertRole(
  trx: Trx,
  grant: { userId: string; role: Role; grantedBy: string | null; at: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('role_grants')
    .values({ user_id: grant.userId, role: grant.role, granted_by: grant.grantedBy, at: grant.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface SessionState {
  blocked: boolean;
  aal: 'aal1' | 'aal2';
  /** Whether the user has a verified second factor. */
  hasFactor: boolean;
  roles: Role[];
  /** Of the custom role. */
  capabilities: Capability[];
}

/** The state of a user's session; undefined when it has ended. */
export async function findSessionState(
  db: Queries,
  sessionId: string,
  userId: string,
): Promise<SessionState | undefined> {
  const { rows } = await sql<SessionState>`
    select coalesce(p.blocked_at is not null, false) as blocked, s.aal,
      exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified') as "hasFactor",
      coalesce(array_agg(g.role) filter (where g.role <> 'custom'), '{}') as roles,
      coalesce((select o.capabilities from role_grants h join custom_roles o on o.id = h.custom_role_id
        where h.user_id = s.user_id and h.role = 'custom'), '{}') as capabilities
    from auth.sessions s
    left join profiles p on p.user_id = s.user_id
    left join role_grants g on g.user_id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId}
    group by s.id, p.blocked_at`.execute(db);
  return rows[0];
}
