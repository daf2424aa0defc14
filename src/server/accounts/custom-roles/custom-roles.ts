import { randomUUID } from 'node:crypto';
import { areas, type Capability, capabilities, seenWith } from '../../../contract/accounts/capabilities.ts';
import { type CustomRole, type CustomRoleForm, mostCustomRoles } from '../../../contract/accounts/custom-roles.ts';
import type { App } from '../../app.ts';
import { requireVersion } from '../../audit/edit-conflict.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { versionOf } from '../../http/edit-version.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import {
  findCustomRole,
  lockCustomRoles,
  removeCustomRole,
  selectCustomRoles,
  selectIsNamed,
  writeCustomRole,
} from './custom-role-store.ts';

const withVersion = (role: Omit<CustomRole, 'version'>): CustomRole => ({
  ...role,
  version: versionOf({ name: role.name, capabilities: role.capabilities }),
});
/** Each once, in the order of the contract, so that the same choice is the same; with what the work begins with. */
const inOrder = (chosen: readonly Capability[]) => {
  const opens = (area: (typeof areas)[number]) => chosen.includes(`${area}.see`) || chosen.includes(`${area}.change`);
  const needed = areas.filter(opens).flatMap((area) => seenWith[area] ?? []);
  const added = needed.filter((area) => !opens(area)).map((area) => `${area}.see`);
  return capabilities.filter((one) => chosen.includes(one) || added.includes(one));
};
const audited = ({ name, capabilities: may }: CustomRoleForm) => ({ title: name, capabilities: may });

/** The custom roles (`docs/domain/roles.md`). */
export const listCustomRoles = async (app: App): Promise<CustomRole[]> =>
  (await selectCustomRoles(app.db)).map(withVersion);

/** Makes a role. Throws `conflict` when there are as many as there may be, and `validation_failed` for a name that is taken. */
export async function createCustomRole(
  app: App,
  input: { form: CustomRoleForm; actorId: string },
): Promise<CustomRole> {
  const id = randomUUID();
  return app.db.transaction().execute(async (trx) => {
    await lockCustomRoles(trx);
    if ((await selectCustomRoles(trx)).length >= mostCustomRoles) throw new Failure('conflict');
    const form = await write(app, trx, id, input.form);
    const { actorId } = input;
    await recordAudit(trx, {
      actorId,
      action: 'accounts.create_role',
      subject: `custom_roles:${id}`,
      after: audited(form),
    });
    return read(trx, id);
  });
}

/** Changes a role for everybody who has it. Throws `not_found`, `edit_conflict` and `validation_failed`. */
export async function changeCustomRole(
  app: App,
  input: { id: string; form: CustomRoleForm; version: string; actorId: string },
): Promise<CustomRole> {
  const { id, version, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    await lockCustomRoles(trx);
    const before = await read(trx, id);
    await requireVersion(trx, { version, current: before, subject: `custom_roles:${id}`, actorId });
    const form = await write(app, trx, id, input.form);
    await recordAudit(trx, {
      actorId,
      action: 'accounts.change_role',
      subject: `custom_roles:${id}`,
      before: audited(before),
      after: audited(form),
    });
    return read(trx, id);
  });
}

/** Deletes a role. Throws `not_found`, and `invalid_transition` while somebody has it. */
export async function deleteCustomRole(app: App, input: { id: string; actorId: string }): Promise<{ id: string }> {
  const { id, actorId } = input;
  await app.db.transaction().execute(async (trx) => {
    await lockCustomRoles(trx);
    const before = await read(trx, id);
    if (before.people > 0) throw new Failure('invalid_transition');
    await removeCustomRole(trx, id);
    await recordAudit(trx, {
      actorId,
      action: 'accounts.delete_role',
      subject: `custom_roles:${id}`,
      before: audited(before),
    });
  });
  return { id };
}

async function read(db: Queries, id: string): Promise<CustomRole> {
  const found = await findCustomRole(db, id);
  if (!found) throw new Failure('not_found');
  return withVersion(found);
}

async function write(
  app: App,
  trx: Trx,
  id: string,
  { name, capabilities: chosen }: CustomRoleForm,
): Promise<CustomRoleForm> {
  if (await selectIsNamed(trx, { id, name })) throw fieldFailure('name', 'role_name_used');
  const form = { name, capabilities: inOrder(chosen) };
  await writeCustomRole(trx, { ...form, id, at: app.now().toISOString() });
  return form;
}
