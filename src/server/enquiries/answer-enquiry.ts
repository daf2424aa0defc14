import { type Enquiry, openEnquiryStates } from '../../contract/enquiries.ts';
import type { App } from '../app.ts';
import { requireVersion } from '../audit/edit-conflict.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Failure } from '../http/failures.ts';
import { countStage } from './days-store.ts';
import { notifyAnswered } from './notify-answered.ts';
import { readEnquiry } from './read-enquiry.ts';
import { insertMessage, lockEnquiry, updateEnquiryState } from './store.ts';

/**
 * Answers an open enquiry: the reply is kept with it, sent the way the student asked for, and a new
 * enquiry counts as contacted from then on. Throws `not_found`, `enquiry_closed`, and `edit_conflict` when somebody else has dealt
 * with it after `version`.
 */
export async function answerEnquiry(
  app: App,
  input: { id: string; actorId: string; text: string; version: string },
): Promise<Enquiry> {
  const { id, actorId, text, version } = input;
  const at = app.now().toISOString();
  return app.db.transaction().execute(async (trx) => {
    const before = await lockEnquiry(trx, id);
    if (!before) throw new Failure('not_found');
    if (!openEnquiryStates.includes(before.state)) throw new Failure('enquiry_closed');
    await requireVersion(trx, { version, current: await readEnquiry(trx, id), subject: `enquiries:${id}`, actorId });
    const state = before.state === 'new' ? 'contacted' : before.state;
    await insertMessage(trx, { enquiryId: id, sender: 'academy', authorId: actorId, text, at });
    await updateEnquiryState(trx, id, { state, closeReason: null, at });
    if (!before.first_answered_at) await countStage(trx, 'answered', at);
    await recordAudit(trx, {
      actorId,
      action: 'enquiries.answer',
      subject: `enquiries:${id}`,
      before: { number: before.number, state: before.state },
      after: { number: before.number, state, text },
    });
    const answered = await readEnquiry(trx, id);
    await notifyAnswered(app, trx, { enquiry: answered, reply: text });
    return answered;
  });
}
