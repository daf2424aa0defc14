import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Failure } from '../http/failures.ts';
import { takeToken } from '../http/limits.ts';
import { chosenMail } from '../settings/providers/chosen-mail.ts';
import { queueMessage } from './queue-message.ts';

/** Test mails an hour, of all admins together. */
const limit = { key: 'messages:test-mail', limit: 5, windowSeconds: 3600 };

/**
 * Sends a test mail through the mail server that is set up, and through the queue like any other; how it went is read with
 * the returned id. Throws `too_many_requests`.
 */
export async function sendTestMail(app: App, input: { email: string; actorId: string }): Promise<{ id: string }> {
  const wait = await takeToken(app.db, limit, app.now());
  if (wait > 0) throw new Failure('too_many_requests');
  const { provider } = await chosenMail(app);
  return app.db.transaction().execute(async (trx) => {
    const id = await queueMessage(app, trx, {
      channel: 'mail',
      to: input.email,
      template: 'test-mail',
      language: 'en',
      variables: {},
    });
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'messages.send_test_mail',
      subject: `deliveries:${id}`,
      before: null,
      after: { to: maskEmail(input.email), provider },
    });
    return { id };
  });
}

/** asha@example.in as a•••@example.in. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*@/, '$1•••@');
}
