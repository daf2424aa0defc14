import { type OwnEnquiry, openEnquiryStates } from '../../contract/enquiries.ts';
import type { App } from '../app.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { readSettings } from '../settings/read-settings.ts';
import { takeEnquiryToken } from './enquiry-token.ts';
import { selectOwnEnquiry } from './list-store.ts';
import { insertMessage, lockEnquiry, reopenDeadline } from './store.ts';

/**
 * Adds to one's own open enquiry, as under an answer that left something open: it waits for an answer again, for its whole
 * time. Throws `not_found`, `enquiry_closed`, `too_many_requests`.
 */
export async function continueEnquiry(
  app: App,
  { id, userId, text }: { id: string; userId: string; text: string },
): Promise<OwnEnquiry> {
  const { messageLetters: max, replyWithinHours } = (await readSettings(app)).enquiries;
  if (text.length > max) throw fieldFailure('text', { code: 'too_long', params: { max } });
  await takeEnquiryToken(app, { userId });
  const now = app.now();
  const dueAt = new Date(now.getTime() + replyWithinHours * 3_600_000).toISOString();
  return app.db.transaction().execute(async (trx) => {
    const before = await lockEnquiry(trx, id);
    if (before?.user_id !== userId) throw new Failure('not_found');
    if (!openEnquiryStates.includes(before.state)) throw new Failure('enquiry_closed');
    await insertMessage(trx, { enquiryId: id, sender: 'student', authorId: userId, text, at: now.toISOString() });
    if (before.state !== 'new') await reopenDeadline(trx, id, dueAt);
    const after = await selectOwnEnquiry(trx, id);
    if (!after) throw new Failure('not_found');
    return after;
  });
}
