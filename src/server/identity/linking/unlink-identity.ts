import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Caller } from '../../http/security/session.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { requireFreshProof } from '../reauthentication/require-fresh-proof.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { notifyOwner } from '../users/notify-owner.ts';
import { deleteIdentity, lockIdentities } from './linking-store.ts';
import { decideUnlink } from './rules.ts';

const refusals = {
  unknown: ['identity_not_found', "Identity doesn't exist"],
  last: ['single_identity_not_deletable', 'User must have at least 1 identity after unlinking'],
  admin_phone: ['single_identity_not_deletable', 'An administrator must keep the phone number'],
} as const;

/**
 * Removes one of the caller's identities and ends all their other sessions, which may belong to whoever used it. Throws the
 * protocol's errors.
 */
export async function unlinkIdentity(app: App, caller: Caller, identityId: string): Promise<Record<string, never>> {
  if (!z.uuid().safeParse(identityId).success) {
    throw new GotrueFailure('validation_failed', 'identity_id must be an UUID', { status: 404 });
  }
  await requireFreshProof(app, caller);
  const offered = new Set(app.google ? ['phone', 'google'] : ['phone']);
  await app.db.transaction().execute(async (trx) => {
    const identities = await lockIdentities(trx, caller.userId);
    const isAdmin = caller.roles.includes('admin');
    const decision = decideUnlink({ identities, identityId, offered, isAdmin });
    if (decision !== 'unlink') {
      const [code, message] = refusals[decision];
      throw new GotrueFailure(code, message);
    }
    const isPhone = identities.some(({ id, provider }) => id === identityId && provider === 'phone');
    await notifyOwner(app, trx, { userId: caller.userId, change: isPhone ? 'number_removed' : 'google_unlinked' });
    const at = app.now().toISOString();
    await deleteIdentity(trx, { id: identityId, userId: caller.userId, isPhone, at });
    await deleteSessionsOf(trx, caller.userId, caller.sessionId);
  });
  return {};
}
