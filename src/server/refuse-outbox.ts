import { readOutboxes } from './academy/providers/read-outboxes.ts';
import type { App } from './app.ts';

const what = {
  SMS_PROVIDER: 'the SMS outbox, which prints sign-in codes: set SMS_PROVIDER',
  MAIL_URL: 'the mail outbox, which prints codes and links: set MAIL_URL',
};

/**
 * Throws where production would print what leads into accounts, unless it is a rehearsal (ALLOW_SANDBOX=1). Asked once the
 * database is open: the services may stand in System settings too.
 */
export async function refuseOutbox(app: App): Promise<void> {
  if (app.config.mayRehearse) return;
  const lines = (await readOutboxes(app)).map((variable) => what[variable]);
  if (lines.length === 0) return;
  const words =
    'NODE_ENV=production starts with these only for a rehearsal (ALLOW_SANDBOX=1), in which System settings can name the services too:';
  throw new Error([words, ...lines].join('\n  '));
}
