import type { App } from '../app.ts';
import type { Queries } from '../db/db.ts';
import { hasFact } from './academy-facts.ts';

/** The demo academy's admin, where ADMIN_PHONE names nobody. */
const demoAdminPhone = '+919800000000';

/**
 * The number that may make the first admin: ADMIN_PHONE, or the demo's where this very database was filled with demo data
 * and not in production. A real academy that is restored for a trial has none of the demo's.
 */
export async function configuredAdminPhone(app: App, db: Queries): Promise<string | undefined> {
  if (app.config.adminPhone) return app.config.adminPhone;
  if (app.config.production || !app.config.demoData) return;
  return (await hasFact(db, 'demo_data')) ? demoAdminPhone : undefined;
}
