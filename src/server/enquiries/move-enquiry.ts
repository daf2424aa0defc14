import { type Enquiry, type EnquiryState, enquiryMoves } from '../../contract/enquiries.ts';
import type { App } from '../app.ts';
import { requireVersion } from '../audit/edit-conflict.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { countStage } from './days-store.ts';
import { readEnquiry } from './read-enquiry.ts';
import { lockEnquiry, updateEnquiryState } from './store.ts';

interface Input {
  id: string;
  actorId: string;
  state: EnquiryState;
  closeReason: string;
  /** The state of the enquiry that the move was decided on. */
  version: string;
}

/** Moves an enquiry along its table of moves, which also stops the 24-hour clock: somebody has dealt with it. */
export async function moveEnquiry(app: App, input: Input): Promise<Enquiry> {
  const { id, state, version, actorId } = input;
  const at = app.now().toISOString();
  if (state === 'closed' && input.closeReason === '') throw fieldFailure('closeReason', 'close_reason_missing');
  return app.db.transaction().execute(async (trx) => {
    const before = await lockEnquiry(trx, id);
    if (!before) throw new Failure('not_found');
    if (!enquiryMoves[before.state].includes(state)) throw new Failure('invalid_transition');
    await requireVersion(trx, { version, current: await readEnquiry(trx, id), subject: `enquiries:${id}`, actorId });
    await updateEnquiryState(trx, id, { state, closeReason: state === 'closed' ? input.closeReason : null, at });
    if (!before.first_answered_at) await countStage(trx, 'answered', at);
    if (state === 'admitted' || state === 'closed') await countStage(trx, state, at);
    await recordAudit(trx, {
      actorId,
      action: 'enquiries.move',
      subject: `enquiries:${id}`,
      before: { number: before.number, state: before.state },
      after: { number: before.number, state },
      reason: input.closeReason,
    });
    return readEnquiry(trx, id);
  });
}
