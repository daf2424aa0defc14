import type * as z from 'zod/mini';
import type { EnquiryTicket, notedEnquiry } from '../../contract/enquiries.ts';
import { findUserIdByPhone } from '../accounts/reads.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { fileEnquiry } from './file-enquiry.ts';

/**
 * Notes what somebody asked by phone or at the desk: it waits in the inbox like a question from the app, to be answered by a
 * call, and belongs to the student whose number it is. Throws `conflict`.
 */
export async function noteEnquiry(
  app: App,
  input: z.output<typeof notedEnquiry> & { actorId: string },
): Promise<EnquiryTicket> {
  const { actorId, ...enquiry } = input;
  const userId = await findUserIdByPhone(app.db, enquiry.mobile);
  return fileEnquiry(app, {
    ...enquiry,
    userId,
    authorId: actorId,
    email: '',
    language: 'mr',
    replyBy: 'call',
    bestTime: 'any',
    record: (trx, { id, number }) =>
      recordAudit(trx, { actorId, action: 'enquiries.note', subject: `enquiries:${id}`, after: { number } }),
  });
}
