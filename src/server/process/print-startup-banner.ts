import type { AddressInfo } from 'node:net';
import { offersSetup, setupKey } from '../accounts/users/become-first-admin.ts';
import { readConfiguredAdmin } from '../accounts/users/read-configured-admin.ts';
import type { App } from '../app.ts';
import { offersOutbox, outboxKey } from '../http/security/outbox-key.ts';
import { demoStudentPhone, testSignInIsOn } from '../identity/test-login/test-accounts.ts';
import { hasFact } from '../settings/academy-facts.ts';
import { readPausedAt } from '../settings/job-pause.ts';
import { chosenSms } from '../settings/providers/chosen-sms.ts';
import { readOutboxes } from '../settings/providers/read-outboxes.ts';

/** Prints the address and how to sign in; the demo numbers only where this database was filled with the demo. */
export async function announce(app: App, address: AddressInfo | string | null): Promise<void> {
  const port = typeof address === 'object' && address ? address.port : app.config.port;
  const lines = [`The academy is open at http://${app.config.host}:${port}/`];
  if (demoSignsIn(app) && (await hasFact(app.db, 'demo_data'))) {
    lines.push(`  Student: sign in with ${spaced(demoStudentPhone)}`, ...(await adminLines(app)));
  }
  if (await offersSetup(app, app.db)) {
    const link = new URL(`/profile/setup#${setupKey(app)}`, app.config.publicUrl).href;
    lines.push(
      '  Set up:  nobody is an admin yet. Sign in with your own number, then open this link. It works once:',
      `           ${link}`,
    );
  }
  const printsCodes = sendsCodes(app) && !app.config.production && (await chosenSms(app)).provider === 'outbox';
  if (offersOutbox(app)) {
    // Cookies belong to one host name, and the test sign-in is for this one.
    const outbox = `http://localhost:${port}/dev/outbox?key=${outboxKey(app)}`;
    lines.push(printsCodes ? `  Codes:   shown here and at ${outbox}` : `  Outbox:  ${outbox}`);
    if (await testSignInIsOn(app)) {
      lines.push(`           Open it once, and http://localhost:${port}/auth signs in without a code (test sign-in).`);
    }
  } else if (!app.config.production) lines.push(...openWithoutProduction(app, printsCodes));
  const pausedAt = await readPausedAt(app);
  if (pausedAt !== null) lines.push(...paused(app));
  process.stdout.write(`${lines.join('\n')}\n`);
  if (app.config.production) await warnOfOutbox(app);
}

async function adminLines(app: App): Promise<string[]> {
  const admin = await readConfiguredAdmin(app);
  if (!admin) return [];
  if (admin.isAdmin) return [`  Admin:   sign in with ${spaced(admin.phone)}`];
  return [
    `  Admin:   ${spaced(admin.phone)} (ADMIN_PHONE) is not an admin, because this academy already has one.`,
    '           An admin can change that under Admin, Users; or run npm run admin:grant.',
  ];
}

/** Whether the codes that people sign in with are ours, and not another service's. */
const sendsCodes = ({ config }: App): boolean => config.authProvider.name === 'embedded';

/** Whether the demo's people sign in with a code: another service would send theirs to whoever has their numbers. */
function demoSignsIn(app: App): boolean {
  const { authProvider, demoData, production } = app.config;
  const isEmulated = authProvider.name === 'firebase' && authProvider.emulatorHost !== undefined;
  return demoData && !production && (sendsCodes(app) || isEmulated);
}

/** Others can reach this academy, and it is not in production: what is off, and why. */
function openWithoutProduction({ config }: App, printsCodes: boolean): string[] {
  return [
    '',
    `  WARNING: others can reach this academy (HOST=${config.host}, PUBLIC_URL=${config.publicUrl}) without NODE_ENV=production.`,
    '  Turned off, because they would let anyone in: /dev/outbox and test sign-in.',
    ...(printsCodes ? ['  Codes are printed only here and don’t reach phones.'] : []),
    '  For real students, set NODE_ENV=production. To try things out on this machine only, unset HOST and PUBLIC_URL.',
    '',
  ];
}

/** The academy was restored, and nobody has said yet that it is more than a trial. */
function paused(app: App): string[] {
  const { production } = app.config;
  const codes = production ? 'SMS sign-in is paused too. ' : 'Sign-in codes go to the outbox. ';
  const resume = `Resume: npm run jobs:resume${production ? '' : ', or on the dashboard'}.`;
  return [
    '',
    '  PAUSED after a restore: nothing is sent and no background jobs run.',
    `  ${sendsCodes(app) ? codes : ''}${resume}`,
    '',
  ];
}

/** Whoever reads this process's output, or its data folder, reads codes: production has to know (ALLOW_SANDBOX=1). */
async function warnOfOutbox(app: App): Promise<void> {
  const unset = await readOutboxes(app);
  const kept = 'printed here and saved in DATA_DIR/outbox.jsonl';
  if (unset.length === 2) {
    app.log.warn({ unset }, `Test mode: sign-in codes and messages are ${kept}. Nothing is sent.`);
  } else if (unset[0] === 'SMS_PROVIDER') {
    app.log.warn({ unset }, `Test mode: sign-in codes and other SMS are ${kept}, not sent. Emails are sent.`);
  } else if (unset[0] === 'MAIL_URL') {
    app.log.warn({ unset }, `Test mode: emails are ${kept}, not sent. SMS are sent.`);
  }
}

/** +919876543210 as +91 98765 43210. */
function spaced(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}
