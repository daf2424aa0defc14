import type { FastifyRequest } from 'fastify';
import { readSettings } from '../../academy/read-settings.ts';
import type { App } from '../../app.ts';
import { isLocalRequest } from '../local-request.ts';

/** The demo student's phone number. */
export const demoStudentPhone = '+919800000001';

export type TestAccount = 'student' | 'admin';

/** The demo accounts that this request may sign in to without a code, by phone number; mostly none. */
export async function testAccounts(app: App, request: FastifyRequest): Promise<ReadonlyMap<TestAccount, string>> {
  const accounts = new Map<TestAccount, string>();
  if (app.config.authProvider.name === 'supabase' || !isLocalRequest(app, request)) return accounts;
  if (!(app.config.testLogin ?? (await readSettings(app)).signIn.testSignIn)) return accounts;
  accounts.set('student', demoStudentPhone);
  if (app.config.adminPhone) accounts.set('admin', app.config.adminPhone);
  return accounts;
}
