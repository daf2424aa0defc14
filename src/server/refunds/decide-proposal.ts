import type { RefundChecks } from '../../contract/refunds.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Failure } from '../http/failures.ts';
import { readSettings } from '../settings/read-settings.ts';
import { moveRefund } from './move-refund.ts';
import { refundLineIn } from './refund-line.ts';
import { checkRefund } from './requests/check-refund.ts';
import { deleteProposal, lockProposal } from './requests/proposal-store.ts';
import { selectRefund, updateNote } from './requests/request-store.ts';

/**
 * The second person's decision on a proposed amount: approved, the refund is sent; declined, the proposal is withdrawn, and
 * with it a refund that only staff had opened. The person who proposed it may withdraw but never approve it. Throws
 * `not_found`, `invalid_transition`, and what refunding a line throws.
 */
export async function decideProposal(
  app: App,
  { id, approve, actorId }: { id: string; approve: boolean; actorId: string },
): Promise<RefundChecks> {
  const of = await selectRefund(app.db, id);
  if (!of) throw new Failure('not_found');
  const settings = await readSettings(app);
  await app.db.transaction().execute(async (trx) => {
    const proposal = await lockProposal(trx, id);
    if (proposal?.state !== 'requested') throw new Failure('invalid_transition');
    if (approve && proposal.proposedBy === actorId) {
      throw new Failure('invalid_transition', undefined, 'Somebody else has to approve it.');
    }
    await deleteProposal(trx, id);
    const { amountPaise, note, lineId, isGoodwill, booksAreBack, proposedBy, reason } = proposal;
    if (approve) {
      const asked = {
        id: of.orderId,
        lineId,
        amountPaise,
        reason: note,
        isGoodwill,
        booksAreBack,
        actorId: proposedBy,
      };
      await refundLineIn(app, trx, settings, { ...asked, seenRefundedPaise: null, secondPerson: actorId });
      return;
    }
    if (reason === 'decided') {
      await moveRefund(app, trx, { refund: { id, state: proposal.state }, to: 'declined', actorId });
      await updateNote(trx, id, note);
    }
    const after = { number: of.number, amountPaise };
    await recordAudit(trx, { actorId, action: 'refunds.withdraw_proposal', subject: `orders:${of.orderId}`, after });
  });
  return checkRefund(app, { id: of.orderId });
}
