import type { UserDetail } from '../../../contract/accounts/users-admin.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { findOwnRole, lockOwnRoles, replaceOwnRole } from './own-role-store.ts';

interface Input {
  userId: string;
  /** Null for none, undefined to leave it. */
  ownRoleId: string | null | undefined;
  current: UserDetail['ownRole'];
  actorId: string;
  at: string;
}

/** Gives, changes or takes the role of the academy's own, and says which it is now. Throws `not_found` for one that is gone. */
export async function giveOwnRole(trx: Trx, { userId, ownRoleId, current, actorId, at }: Input) {
  if (ownRoleId === undefined || ownRoleId === (current?.id ?? null)) return current;
  await lockOwnRoles(trx);
  const own = ownRoleId === null ? null : await findOwnRole(trx, ownRoleId);
  if (own === undefined) throw new Failure('not_found');
  await replaceOwnRole(trx, { userId, ownRoleId, grantedBy: actorId, at });
  return own;
}
