import { ownReasons } from '../../../contract/audit/own-reasons.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { sameSecret } from '../../http/security/same-secret.ts';
import { hasFact, noteFact } from '../../settings/academy-facts.ts';
import { configuredAdminPhone } from '../../settings/configured-admin-phone.ts';
import { recordRole } from './grant-role.ts';

/** The key of the set-up link; it follows from the academy's secret key, so that it stays the same until it is used. */
export const setupKey = (app: App): string => app.keys.sign('first-admin', 'link').slice(0, 32);

/** Whether the set-up link is good: no number is configured, and nobody has been an admin yet. */
export async function offersSetup(app: App, db: Queries): Promise<boolean> {
  return !(await configuredAdminPhone(app, db)) && !(await hasFact(db, 'first_admin'));
}

/**
 * Makes whoever opens the set-up link the first admin. Of two at once one is; after that the link is dead for ever. Throws
 * `not_found`.
 */
export async function becomeFirstAdmin(app: App, input: { userId: string; key: string }): Promise<{ isAdmin: true }> {
  if (!sameSecret(input.key, setupKey(app))) throw new Failure('not_found');
  await app.db.transaction().execute(async (trx) => {
    const isOffered = !(await configuredAdminPhone(app, trx)) && (await noteFact(app, trx, 'first_admin'));
    if (!isOffered) throw new Failure('not_found');
    await recordRole(app, trx, { userId: input.userId, role: 'admin', actorId: null, reason: ownReasons.setUpLink });
  });
  return { isAdmin: true };
}
