import type { Enquiry } from '../../contract/enquiries.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { postNotice } from '../messages/post-notice.ts';
import { queueMessage } from '../messages/queue-message.ts';

/**
 * Tells the student about a reply inside the app, and by SMS or email where that is how they asked for it. Who wants a call
 * is called by the counsellor.
 */
export async function notifyAnswered(
  app: App,
  trx: Trx,
  { enquiry, reply }: { enquiry: Enquiry; reply: string },
): Promise<void> {
  if (enquiry.userId) {
    const variables = { number: enquiry.number, reply, link: '/enquiry#answers' };
    await postNotice(app, trx, { userId: enquiry.userId, template: 'enquiry-answered', variables });
  }
  if (enquiry.replyBy === 'call') return;
  const byMail = enquiry.replyBy === 'email' && enquiry.email !== null;
  await queueMessage(app, trx, {
    channel: byMail ? 'mail' : 'sms',
    to: byMail ? (enquiry.email ?? '') : enquiry.mobile,
    template: 'enquiry-answered',
    language: enquiry.language,
    variables: {
      number: enquiry.number,
      link: `${app.config.publicUrl}/enquiry`,
      // An SMS says only that there is an answer: carriers pass registered texts alone.
      reply: byMail ? reply : '',
    },
  });
}
