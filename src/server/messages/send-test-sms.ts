import { maskPhone } from '../../contract/phone.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Failure } from '../http/failures.ts';
import { takeToken } from '../http/limits.ts';
import { chosenSms } from '../settings/providers/chosen-sms.ts';
import { queueMessage } from './queue-message.ts';

/** Test messages an hour, of all admins together: they cost money. */
const limit = { key: 'messages:test-sms', limit: 5, windowSeconds: 3600 };

/**
 * Sends a test message through the provider that is set up, and through the queue like any other; how it went is read with
 * the returned id. Throws `too_many_requests`.
 */
export async function sendTestSms(app: App, input: { phone: string; actorId: string }): Promise<{ id: string }> {
  const wait = await takeToken(app.db, limit, app.now());
  if (wait > 0) throw new Failure('too_many_requests');
  const { provider } = await chosenSms(app);
  return app.db.transaction().execute(async (trx) => {
    const id = await queueMessage(app, trx, {
      channel: 'sms',
      to: input.phone,
      template: 'test-message',
      language: 'en',
      variables: {},
    });
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'messages.send_test_sms',
      subject: `deliveries:${id}`,
      before: null,
      after: { to: maskPhone(input.phone), provider },
    });
    return { id };
  });
}
