import type { UserDetail } from '../../../contract/accounts/users-admin.ts';
import type { Role } from '../../../contract/endpoint.ts';
import type { App } from '../../app.ts';
import { requireVersion } from '../../audit/edit-conflict.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { noteFact } from '../../settings/academy-facts.ts';
import { giveCustomRole } from '../custom-roles/give-custom-role.ts';
import { notifyOfNewAdmin } from '../operations/notify-admins.ts';
import { deleteRoles, lockActiveAdmins, lockStanding } from '../standing-store.ts';
import { insertRole, selectRoles } from '../store.ts';
import { readUser } from './read-user.ts';
import { tellInvited } from './tell-invited.ts';

interface Input {
  id: string;
  actorId: string;
  roles: readonly Role[];
  /** The custom role; null for none, undefined to leave it. */
  customRoleId?: string | null | undefined;
  reason: string;
  /** The state that the change was begun on. */
  version: string;
}

/** Sets a user's roles, and tells them of those that are new. Throws `edit_conflict` when they changed after `version`, and `last_admin` when nobody else would be an admin (`docs/domain/roles.md`). */
export async function changeRoles(app: App, input: Input): Promise<UserDetail> {
  const { id: userId, actorId, roles } = input;
  const at = app.now().toISOString();
  return app.db.transaction().execute(async (trx) => {
    const admins = await lockActiveAdmins(trx);
    const standing = await lockStanding(trx, userId);
    // A merged account is deleted when its day is over, with whatever it was given.
    if (!standing || standing.merged) throw new Failure('not_found');
    const current = await readUser(app, trx, userId);
    await requireVersion(trx, { version: input.version, current, subject: `profiles:${userId}`, actorId });
    const before = await selectRoles(trx, userId);
    const demoted = before.includes('admin') && !roles.includes('admin');
    if (demoted && admins.every((admin) => admin === userId)) throw new Failure('last_admin');
    for (const role of roles) await insertRole(trx, { userId, role, grantedBy: actorId, at });
    const promoted = roles.includes('admin') && !before.includes('admin');
    const removed = before.filter((role) => !roles.includes(role));
    await deleteRoles(trx, userId, removed);
    const own = await giveCustomRole(trx, {
      userId,
      customRoleId: input.customRoleId,
      current: current.customRole,
      actorId,
      at,
    });
    await recordAudit(trx, {
      actorId,
      action: 'accounts.change_roles',
      subject: `profiles:${userId}`,
      before: { roles: before.toSorted(), customRole: current.customRole?.name ?? null },
      after: { roles: roles.toSorted(), customRole: own?.name ?? null },
      reason: input.reason,
    });
    const added = roles.filter((role) => !before.includes(role));
    const customRole = own?.id === current.customRole?.id ? undefined : own?.name;
    // Whoever gives themselves one knows it.
    if (userId !== actorId && (added.length > 0 || customRole)) {
      await tellInvited(app, trx, { userId, actorId, roles: added, customRole });
    }
    if (promoted) {
      await noteFact(app, trx, 'first_admin');
      await notifyOfNewAdmin(app, trx, userId);
    }
    return readUser(app, trx, userId);
  });
}
