import type { App } from '../../app.ts';
import { hasFact } from '../../settings/academy-facts.ts';
import { configuredAdminPhone } from '../../settings/configured-admin-phone.ts';
import { selectIsAdminPhone } from '../standing-store.ts';

/**
 * The configured admin number, and whether who signs in with it is an admin: as the first one, or by a role. A number that was
 * configured after the first admin makes nobody one. Undefined where none is configured.
 */
export async function readConfiguredAdmin(app: App): Promise<{ phone: string; isAdmin: boolean } | undefined> {
  const phone = await configuredAdminPhone(app, app.db);
  if (!phone) return;
  const isAdmin = !(await hasFact(app.db, 'first_admin')) || (await selectIsAdminPhone(app.db, phone));
  return { phone, isAdmin };
}
