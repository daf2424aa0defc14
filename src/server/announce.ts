import type { AddressInfo } from 'node:net';
import { chosenSms } from './academy/providers/chosen-sms.ts';
import { readOutboxes } from './academy/providers/read-outboxes.ts';
import type { App } from './app.ts';
import { demoStudentPhone } from './identity/test-login/test-accounts.ts';

/** Prints the address and how to sign in; the demo numbers only where demo data may be. */
export async function announce(app: App, address: AddressInfo | string | null): Promise<void> {
  const port = typeof address === 'object' && address ? address.port : app.config.port;
  const lines = [`The academy is open at http://${app.config.host}:${port}/`];
  if (app.config.demoData && !app.config.production) {
    lines.push(
      `  Student: sign in with ${spaced(demoStudentPhone)}`,
      `  Admin:   sign in with ${spaced(app.config.adminPhone ?? '')}`,
    );
  }
  if (!app.config.production && (await chosenSms(app)).provider === 'outbox')
    lines.push(`  Codes:   shown here and at http://${app.config.host}:${port}/dev/outbox`);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (app.config.production) await warnOfOutbox(app);
}

/** Whoever reads this process's output, or its data folder, reads codes: production has to know (ALLOW_SANDBOX=1). */
async function warnOfOutbox(app: App): Promise<void> {
  const unset = await readOutboxes(app);
  if (unset.length === 0) return;
  app.log.warn(
    { unset },
    'This is a rehearsal: sign-in codes and messages are printed here and kept in DATA_DIR/outbox.jsonl, and reach nobody.',
  );
}

/** +919876543210 as +91 98765 43210. */
function spaced(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}
