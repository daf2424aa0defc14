import { parseArgs } from 'node:util';
import { ownReasons } from '../src/contract/audit/own-reasons.ts';
import { normalizePhone } from '../src/contract/phone.ts';
import { createProfile } from '../src/server/accounts/profile/create-profile.ts';
import { grantRole } from '../src/server/accounts/users/grant-role.ts';
import { createApp } from '../src/server/app.ts';
import { parseConfig } from '../src/server/config.ts';
import { findOrCreateUserByPhone } from '../src/server/identity/users/find-or-create-user-by-phone.ts';
import { runCommand } from '../src/server/process/run-command.ts';
import { checkSecretKey } from '../src/server/settings/check-secret-key.ts';
import { openDatabase } from './backup/open-database.ts';

/**
 * `npm run admin:grant -- +91…`: makes the owner of a number an admin, for an academy whose only admin has left. The server
 * may run meanwhile: it sends what the other admins are told.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const phone = normalizePhone(positionals.join(' '));
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) throw new Error('Give a phone number: npm run admin:grant -- +919876543210');
  const config = parseConfig(process.env);
  const database = await openDatabase(config);
  const app = await createApp({ ...config, databaseUrl: database.url });
  try {
    await checkSecretKey(app);
    const { created } = await app.db.transaction().execute(async (trx) => {
      const { userId, created } = await findOrCreateUserByPhone(app, trx, phone);
      await createProfile(app, trx, { userId, phone, fullName: null, avatarUrl: null });
      await grantRole(app, trx, { userId, role: 'admin', actorId: null, reason: ownReasons.adminGrant });
      return { created };
    });
    process.stdout.write(
      `${phone} is now an admin${created ? ' (a new account: nobody had signed in with this number)' : ''}.\n` +
        'It is in the audit log, and all other admins have been notified.\n' +
        'Sign in with that number. Remove the role of the admin who left under Users in the admin area.\n',
    );
  } finally {
    await app.close();
    await database.close();
  }
}

runCommand(main);
