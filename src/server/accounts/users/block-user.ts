import type { UserDetail } from '../../../contract/accounts/users-admin.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { banUser, unbanUser } from '../../identity/users/ban-user.ts';
import { unsubscribeAll } from '../../messages/push/unsubscribe.ts';
import { lockActiveAdmins, lockStanding, updateBlocked } from '../standing-store.ts';
import { readUser } from './read-user.ts';

interface Input {
  id: string;
  actorId: string;
  reason: string;
}

/** Blocks a user: every session ends and nobody signs in to the account. Throws `last_admin` for the only one left. */
export async function blockUser(app: App, input: Input): Promise<UserDetail> {
  const at = app.now().toISOString();
  return app.db.transaction().execute(async (trx) => {
    const admins = await lockActiveAdmins(trx);
    const standing = await lockStanding(trx, input.id);
    if (!standing) throw new Failure('not_found');
    if (standing.blocked) throw new Failure('invalid_transition');
    if (admins.includes(input.id) && admins.length === 1) throw new Failure('last_admin');
    await updateBlocked(trx, { userId: input.id, reason: input.reason, at });
    await banUser(trx, { userId: input.id, at });
    await unsubscribeAll(trx, input.id);
    await recordAudit(trx, { ...auditOf(input), action: 'accounts.block', after: { blocked: true } });
    return readUser(app, trx, input.id);
  });
}

/** Lets a blocked user in again. Throws `invalid_transition` also for an account that was merged: undoing that opens it. */
export async function unblockUser(app: App, input: Input): Promise<UserDetail> {
  const at = app.now().toISOString();
  return app.db.transaction().execute(async (trx) => {
    const standing = await lockStanding(trx, input.id);
    if (!standing) throw new Failure('not_found');
    if (!standing.blocked || standing.merged) throw new Failure('invalid_transition');
    await updateBlocked(trx, { userId: input.id, reason: null, at });
    await unbanUser(trx, { userId: input.id });
    await recordAudit(trx, { ...auditOf(input), action: 'accounts.unblock', after: { blocked: false } });
    return readUser(app, trx, input.id);
  });
}

function auditOf({ id, actorId, reason }: Input) {
  return { actorId, subject: `profiles:${id}`, reason };
}
