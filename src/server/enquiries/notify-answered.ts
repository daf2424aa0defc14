import type { Enquiry } from '../../contract/enquiries.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { readSettings } from '../settings/read-settings.ts';

/**
 * Tells the student about a reply by SMS or email, where that is how they asked for it. Who wants a call is called by
 * the counsellor, and reads the reply on /enquiry.
 */
export async function notifyAnswered(
  app: App,
  trx: Trx,
  { enquiry, reply }: { enquiry: Enquiry; reply: string },
): Promise<void> {
  if (enquiry.replyBy === 'call') return;
  const { academy } = await readSettings(app);
  const byMail = enquiry.replyBy === 'email' && enquiry.email !== null;
  await queueMessage(app, trx, {
    channel: byMail ? 'mail' : 'sms',
    to: byMail ? (enquiry.email ?? '') : enquiry.mobile,
    template: 'enquiry-answered',
    language: enquiry.language,
    variables: {
      academy: academy.name,
      number: enquiry.number,
      link: `${app.config.publicUrl}/enquiry`,
      // An SMS says only that there is an answer: carriers pass registered texts alone.
      reply: byMail ? reply : '',
    },
  });
}
