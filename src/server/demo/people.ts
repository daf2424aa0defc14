import { createProfile } from '../accounts/profile/create-profile.ts';
import type { App } from '../app.ts';
import { demoStudentPhone } from '../identity/test-login/test-accounts.ts';
import { findOrCreateUserByPhone } from '../identity/users/find-or-create-user-by-phone.ts';
import { setProvenEmail } from '../identity/users/set-proven-email.ts';
import { configuredAdminPhone } from '../settings/configured-admin-phone.ts';

export const demoStudentName = 'Harshal Pisal';

/** Where the orders of the demo student say that they were confirmed. */
const demoStudentEmail = 'demo-student@students.example';

/**
 * The demo student and the demo admin, made as their first sign-in would make them; safe to run again.
 * Returns their ids.
 */
export async function fillPeople(app: App): Promise<{ studentId: string; adminId: string | null }> {
  const adminPhone = await configuredAdminPhone(app, app.db);
  const studentId = await fillPerson(app, demoStudentPhone, demoStudentName);
  const proven = { userId: studentId, email: demoStudentEmail, at: app.now().toISOString() };
  await app.db.transaction().execute((trx) => setProvenEmail(trx, proven));
  return {
    studentId,
    adminId: adminPhone ? await fillPerson(app, adminPhone, 'Demo Admin') : null,
  };
}

/** A profile as its first sign-in would make it. */
export function fillPerson(app: App, phone: string, fullName: string): Promise<string> {
  return app.db.transaction().execute(async (trx) => {
    const { userId } = await findOrCreateUserByPhone(app, trx, phone);
    await createProfile(app, trx, { userId, phone, fullName, avatarUrl: null });
    return userId;
  });
}
