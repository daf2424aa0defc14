import { sql } from 'kysely';
import type { Queries } from '../db/db.ts';
import type { SessionState } from './store.ts';

type HostedState = Pick<SessionState, 'blocked' | 'roles' | 'capabilities' | 'hasFactor'>;

/** What we know of somebody whose session another service keeps: block, roles, whether they ever passed a second factor. */
export async function findHostedState(db: Queries, userId: string): Promise<HostedState> {
  const { rows } = await sql<HostedState>`
    select coalesce(bool_or(u.banned_at is not null), false) as blocked,
      coalesce(bool_or(u.hosted_factor_passed_at is not null), false) as "hasFactor",
      coalesce(array_agg(g.role) filter (where g.role <> 'custom'), '{}') as roles,
      coalesce((select o.capabilities from role_grants h join custom_roles o on o.id = h.custom_role_id
        where h.user_id = ${userId} and h.role = 'custom'), '{}') as capabilities
    from auth.users u left join role_grants g on g.user_id = u.id
    where u.id = ${userId}`.execute(db);
  return rows[0] ?? { blocked: false, hasFactor: false, roles: [], capabilities: [] };
}
