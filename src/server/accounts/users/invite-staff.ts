import type { UserDetail } from '../../../contract/accounts/users-admin.ts';
import type { Role } from '../../../contract/endpoint.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { reservePhone } from '../../identity/users/reserve-phone.ts';
import { giveOwnRole } from '../own-roles/give-own-role.ts';
import { updateProfile } from '../profile/profile-store.ts';
import { lockStanding } from '../standing-store.ts';
import { grantRole } from './grant-role.ts';
import { readUser } from './read-user.ts';
import { selectUserIdByPhone } from './users-store.ts';

interface Input {
  /** E.164. */
  phone: string;
  /** Of somebody new; a name that is there stays. */
  fullName: string;
  roles: readonly Role[];
  /** A role of the academy's own beside them, in place of one that they have; null for none. */
  ownRoleId: string | null;
  reason: string;
  actorId: string;
}

/**
 * Gives a phone number roles, before its owner has ever signed in too; twice changes nothing. Throws `validation_failed` without
 * any role, `not_found` for one of the academy's own that is gone, and `conflict` for an account that was merged and is closed.
 */
export async function inviteStaff(app: App, input: Input): Promise<UserDetail> {
  const { phone, fullName, actorId, reason, ownRoleId } = input;
  if (input.roles.length === 0 && ownRoleId === null) throw fieldFailure('roles', 'role_missing');
  return app.db.transaction().execute(async (trx) => {
    const made = await reservePhone(app, trx, phone);
    const userId = made ?? (await selectUserIdByPhone(trx, phone));
    if (!userId || (await lockStanding(trx, userId))?.merged) throw new Failure('conflict');
    if (made) await updateProfile(trx, userId, { fullName }, app.now().toISOString());
    for (const role of input.roles) await grantRole(app, trx, { userId, role, actorId, reason });
    const { ownRole: before } = await readUser(app, trx, userId);
    const at = app.now().toISOString();
    const own = await giveOwnRole(trx, { userId, ownRoleId: ownRoleId ?? undefined, current: before, actorId, at });
    if (made) {
      await recordAudit(trx, {
        actorId,
        action: 'accounts.invite_staff',
        subject: `profiles:${userId}`,
        after: { fullName, roles: input.roles.toSorted(), ownRole: own?.name ?? null },
        reason,
      });
    } else if (own?.id !== before?.id) {
      await recordAudit(trx, {
        actorId,
        action: 'accounts.change_roles',
        subject: `profiles:${userId}`,
        before: { ownRole: before?.name ?? null },
        after: { ownRole: own?.name ?? null },
        reason,
      });
    }
    return readUser(app, trx, userId);
  });
}
