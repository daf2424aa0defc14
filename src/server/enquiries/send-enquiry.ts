import type * as z from 'zod/mini';
import type { EnquiryTicket, enquiryForm } from '../../contract/enquiries.ts';
import type { App } from '../app.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { passBotCheck } from '../identity/codes/pass-bot-check.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type Sender, takeEnquiryToken } from './enquiry-token.ts';
import { fileEnquiry } from './file-enquiry.ts';

type Input = z.output<typeof enquiryForm> & Sender;

/**
 * Stores a question: under the phone number's open enquiry when the same account has one, else a new ticket. A number is
 * only typed, so it leads into nobody else's enquiry. A ticket number is taken for new tickets alone. Ten an hour for a
 * person or, of visitors, a network; visitors bring a solved bot check.
 */
export async function sendEnquiry(app: App, input: Input): Promise<EnquiryTicket> {
  const { enquiries: promise, pages } = await readSettings(app);
  if (input.userId === null && !pages.openToVisitors) throw new Failure('no_session');
  if (input.replyBy === 'email' && input.email === '') {
    throw fieldFailure('email', 'email_to_reply');
  }
  const { messageLetters } = promise;
  if (input.message.length > messageLetters) {
    throw fieldFailure('message', { code: 'too_long', params: { max: messageLetters } });
  }
  await takeEnquiryToken(app, input);
  if (input.userId === null) {
    await passBotCheck(app, input.request, { subject: { enquiry: input.mobile }, token: input.botToken });
  }
  return fileEnquiry(app, { ...input, authorId: input.userId });
}
