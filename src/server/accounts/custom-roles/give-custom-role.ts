import type { UserDetail } from '../../../contract/accounts/users-admin.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { findCustomRole, lockCustomRoles, replaceCustomRole } from './custom-role-store.ts';

interface Input {
  userId: string;
  /** Null for none, undefined to leave it. */
  customRoleId: string | null | undefined;
  current: UserDetail['customRole'];
  actorId: string;
  at: string;
}

/** Gives, changes or takes the custom role, and says which it is now. Throws `not_found` for one that is gone. */
export async function giveCustomRole(trx: Trx, { userId, customRoleId, current, actorId, at }: Input) {
  if (customRoleId === undefined || customRoleId === (current?.id ?? null)) return current;
  await lockCustomRoles(trx);
  const own = customRoleId === null ? null : await findCustomRole(trx, customRoleId);
  if (own === undefined) throw new Failure('not_found');
  await replaceCustomRole(trx, { userId, customRoleId, grantedBy: actorId, at });
  return own;
}
