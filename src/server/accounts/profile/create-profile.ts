import { ownReasons } from '../../../contract/audit/own-reasons.ts';
import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { readFirebaseUserId } from '../../identity/providers/read-firebase-user-id.ts';
import { noteFact } from '../../settings/academy-facts.ts';
import { configuredAdminPhone } from '../../settings/configured-admin-phone.ts';
import { usernameFor } from '../rules.ts';
import { introduceOwner, selectRoles } from '../store.ts';
import { grantRole } from '../users/grant-role.ts';

interface Input {
  userId: string;
  /** The session's own verified number, E.164; '' for an account without one. */
  phone: string;
  fullName: string | null;
  avatarUrl: string | null;
  /** Proven; null for none. */
  email?: string | null;
  /** What the person reads the pages in; the first sign-in keeps it. */
  language?: Language | undefined;
}

/**
 * Fills the profile of a signed-in user in at the first sign-in; a later one leaves it as it is. The row itself is as old as the
 * account (`create_profile`). The configured admin number makes its owner an admin only while there has never been one, so that
 * whoever gets a recycled number gets nothing with it; from then on the role table is the truth (`docs/domain/roles.md`).
 */
export async function createProfile(app: App, trx: Trx, input: Input): Promise<{ created: boolean; isAdmin: boolean }> {
  const created = await introduceOwner(trx, {
    userId: input.userId,
    firebaseUserId: await readFirebaseUserId(app, trx, input.userId),
    username: usernameFor({ id: input.userId, email: input.email ?? null }),
    fullName: input.fullName,
    avatarUrl: input.avatarUrl,
    language: input.language,
    at: app.now().toISOString(),
  });
  const configured = input.phone !== '' && input.phone === (await configuredAdminPhone(app, trx));
  if (configured && (await noteFact(app, trx, 'first_admin'))) {
    await grantRole(app, trx, {
      userId: input.userId,
      role: 'admin',
      actorId: null,
      reason: ownReasons.configuredAdmin,
    });
    return { created, isAdmin: true };
  }
  const roles = created ? [] : await selectRoles(trx, input.userId);
  return { created, isAdmin: roles.includes('admin') };
}
