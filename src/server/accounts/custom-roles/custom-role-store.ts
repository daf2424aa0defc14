import { sql } from 'kysely';
import type { CustomRole, CustomRoleForm } from '../../../contract/accounts/custom-roles.ts';
import { mostCustomRoles } from '../../../contract/accounts/custom-roles.ts';
import type { Queries, Trx } from '../../db/db.ts';

type Row = Omit<CustomRole, 'version'>;

const columns = sql`r.id, r.name, r.capabilities,
  (select count(*) from role_grants g where g.custom_role_id = r.id)::int as people`;

export async function selectCustomRoles(db: Queries): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from custom_roles r order by lower(r.name), r.id limit ${mostCustomRoles}`.execute(db);
  return rows;
}

export async function findCustomRole(db: Queries, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${columns} from custom_roles r where r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Keeps the roles from changing under whoever makes, changes, gives or deletes one. */
export async function lockCustomRoles(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('custom roles', 0))`.execute(trx);
}

/** Whether another role has this name, however it is written. */
export async function selectIsNamed(trx: Trx, { id, name }: { id: string; name: string }): Promise<boolean> {
  const { rows } = await sql`select from custom_roles where lower(name) = lower(${name}) and id <> ${id}::uuid`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function writeCustomRole(trx: Trx, role: CustomRoleForm & { id: string; at: string }): Promise<void> {
  const values = { name: role.name, capabilities: role.capabilities, updated_at: role.at };
  await trx
    .insertInto('custom_roles')
    .values({ id: role.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function removeCustomRole(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('custom_roles').where('id', '=', id).execute();
}

/** Gives somebody one custom role in place of another, or none; null. */
export async function replaceCustomRole(
  trx: Trx,
  grant: { userId: string; customRoleId: string | null; grantedBy: string; at: string },
): Promise<void> {
  await trx.deleteFrom('role_grants').where('user_id', '=', grant.userId).where('role', '=', 'custom').execute();
  if (grant.customRoleId === null) return;
  await trx
    .insertInto('role_grants')
    .values({
      user_id: grant.userId,
      role: 'custom',
      custom_role_id: grant.customRoleId,
      granted_by: grant.grantedBy,
      at: grant.at,
    })
    .execute();
}
