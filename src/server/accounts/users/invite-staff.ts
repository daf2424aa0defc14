import type { UserDetail } from '../../../contract/accounts/users-admin.ts';
import type { Role } from '../../../contract/endpoint.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { reservePhone } from '../../identity/users/reserve-phone.ts';
import { updateProfile } from '../profile/profile-store.ts';
import { grantRole } from './grant-role.ts';
import { readUser } from './read-user.ts';
import { selectUserIdByPhone } from './users-store.ts';

interface Input {
  /** E.164. */
  phone: string;
  /** Of somebody new; a name that is there stays. */
  fullName: string;
  roles: readonly Role[];
  reason: string;
  actorId: string;
}

/** Gives a phone number roles, before its owner has ever signed in too; twice changes nothing. */
export async function inviteStaff(app: App, input: Input): Promise<UserDetail> {
  const { phone, fullName, actorId, reason } = input;
  return app.db.transaction().execute(async (trx) => {
    const made = await reservePhone(app, trx, phone);
    const userId = made ?? (await selectUserIdByPhone(trx, phone));
    if (!userId) throw new Failure('conflict');
    if (made) await updateProfile(trx, userId, { fullName }, app.now().toISOString());
    for (const role of input.roles) await grantRole(app, trx, { userId, role, actorId, reason });
    if (made) {
      await recordAudit(trx, {
        actorId,
        action: 'accounts.invite_staff',
        subject: `profiles:${userId}`,
        after: { fullName, roles: input.roles.toSorted() },
        reason,
      });
    }
    return readUser(app, trx, userId);
  });
}
