import type { UserDetail } from '../../../contract/accounts/users-admin.ts';
import type { Role } from '../../../contract/endpoint.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { reservePhone } from '../../identity/users/reserve-phone.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { giveCustomRole } from '../custom-roles/give-custom-role.ts';
import { updateProfile } from '../profile/profile-store.ts';
import { lockStanding } from '../standing-store.ts';
import { selectRoles } from '../store.ts';
import { grantRole } from './grant-role.ts';
import { readUser } from './read-user.ts';
import { tellInvited } from './tell-invited.ts';
import { selectUserIdByPhone } from './users-store.ts';

interface Input {
  /** E.164. */
  phone: string;
  /** Of somebody new; a name that is there stays. */
  fullName: string;
  roles: readonly Role[];
  /** A custom role beside them, in place of one that they have; null for none. */
  customRoleId: string | null;
  reason: string;
  actorId: string;
}

/**
 * Gives a phone number roles, before its owner has ever signed in too, and tells them, somebody new in the academy's first
 * language; twice changes and tells nothing. Throws `validation_failed` without any role, `not_found` for a custom one that is gone, and
 * `conflict` for an account that was merged and is closed.
 */
export async function inviteStaff(app: App, input: Input): Promise<UserDetail> {
  const { phone, fullName, actorId, reason, customRoleId } = input;
  if (input.roles.length === 0 && customRoleId === null) throw fieldFailure('roles', 'role_missing');
  return app.db.transaction().execute(async (trx) => {
    const made = await reservePhone(app, trx, phone);
    const userId = made ?? (await selectUserIdByPhone(trx, phone));
    if (!userId || (await lockStanding(trx, userId))?.merged) throw new Failure('conflict');
    if (made) {
      const { first: language } = (await readSettings(app)).languages;
      await updateProfile(trx, userId, { fullName, language }, app.now().toISOString());
    }
    const had = await selectRoles(trx, userId);
    for (const role of input.roles) await grantRole(app, trx, { userId, role, actorId, reason });
    const { customRole: before } = await readUser(app, trx, userId);
    const at = app.now().toISOString();
    const own = await giveCustomRole(trx, {
      userId,
      customRoleId: customRoleId ?? undefined,
      current: before,
      actorId,
      at,
    });
    if (made) {
      await recordAudit(trx, {
        actorId,
        action: 'accounts.invite_staff',
        subject: `profiles:${userId}`,
        after: { fullName, roles: input.roles.toSorted(), customRole: own?.name ?? null },
        reason,
      });
    } else if (own?.id !== before?.id) {
      await recordAudit(trx, {
        actorId,
        action: 'accounts.change_roles',
        subject: `profiles:${userId}`,
        before: { customRole: before?.name ?? null },
        after: { customRole: own?.name ?? null },
        reason,
      });
    }
    const roles = input.roles.filter((role) => !had.includes(role));
    const customRole = own?.id === before?.id ? undefined : own?.name;
    if (roles.length > 0 || customRole) await tellInvited(app, trx, { userId, actorId, roles, customRole });
    return readUser(app, trx, userId);
  });
}
