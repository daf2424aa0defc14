import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { hasOutboxKey, offersOutbox } from '../../http/security/outbox-key.ts';
import { hasFact } from '../../settings/academy-facts.ts';
import { configuredAdminPhone } from '../../settings/configured-admin-phone.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { isLocalRequest } from '../local-request.ts';

/** The demo student's phone number. */
export const demoStudentPhone = '+919800000001';

export type TestAccount = 'student' | 'admin';

/** The demo accounts, where the demo was filled, that this request may sign in to without a code, by phone number; mostly none. */
export async function testAccounts(app: App, request: FastifyRequest): Promise<ReadonlyMap<TestAccount, string>> {
  const accounts = new Map<TestAccount, string>();
  if (!isLocalRequest(app, request) || !(await testSignInIsOn(app))) return accounts;
  if (await hasFact(app.db, 'demo_data')) accounts.set('student', demoStudentPhone);
  const adminPhone = await configuredAdminPhone(app, app.db);
  if (adminPhone) accounts.set('admin', adminPhone);
  return accounts;
}

/** Whether test sign-in is available except for the missing outbox key. */
export async function testLoginNeedsKey(app: App, request: FastifyRequest): Promise<boolean> {
  return offersOutbox(app) && !hasOutboxKey(app, request) && testSignInIsOn(app);
}

/** Whether the academy has test sign-in, for whoever is on this machine. */
export async function testSignInIsOn(app: App): Promise<boolean> {
  if (app.config.authProvider.name === 'supabase') return false;
  return app.config.testLogin ?? (await readSettings(app)).signIn.testSignIn;
}
