import { sql } from 'kysely';
import type { OwnRole, OwnRoleForm } from '../../../contract/accounts/own-roles.ts';
import { mostOwnRoles } from '../../../contract/accounts/own-roles.ts';
import type { Queries, Trx } from '../../db/db.ts';

type Row = Omit<OwnRole, 'version'>;

const columns = sql`r.id, r.name, r.capabilities,
  (select count(*) from role_grants g where g.own_role_id = r.id)::int as people`;

export async function selectOwnRoles(db: Queries): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from own_roles r order by lower(r.name), r.id limit ${mostOwnRoles}`.execute(db);
  return rows;
}

export async function findOwnRole(db: Queries, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${columns} from own_roles r where r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Keeps the roles from changing under whoever makes, changes, gives or deletes one. */
export async function lockOwnRoles(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('own roles', 0))`.execute(trx);
}

/** Whether another role has this name, however it is written. */
export async function selectIsNamed(trx: Trx, { id, name }: { id: string; name: string }): Promise<boolean> {
  const { rows } = await sql`select from own_roles where lower(name) = lower(${name}) and id <> ${id}::uuid`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function writeOwnRole(trx: Trx, role: OwnRoleForm & { id: string; at: string }): Promise<void> {
  const values = { name: role.name, capabilities: role.capabilities, updated_at: role.at };
  await trx
    .insertInto('own_roles')
    .values({ id: role.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function removeOwnRole(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('own_roles').where('id', '=', id).execute();
}

/** Gives somebody one role of the academy's own in place of another, or none; null. */
export async function replaceOwnRole(
  trx: Trx,
  grant: { userId: string; ownRoleId: string | null; grantedBy: string; at: string },
): Promise<void> {
  await trx.deleteFrom('role_grants').where('user_id', '=', grant.userId).where('role', '=', 'own').execute();
  if (grant.ownRoleId === null) return;
  await trx
    .insertInto('role_grants')
    .values({
      user_id: grant.userId,
      role: 'own',
      own_role_id: grant.ownRoleId,
      granted_by: grant.grantedBy,
      at: grant.at,
    })
    .execute();
}
