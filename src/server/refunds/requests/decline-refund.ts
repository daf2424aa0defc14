import type { RefundChecks } from '../../../contract/refunds.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { moveRefund } from '../move-refund.ts';
import { checkRefund } from './check-refund.ts';
import { notifyRefund } from './notify-refund.ts';
import { deleteProposal, lockProposal } from './proposal-store.ts';
import { lockRefund, selectRefund, updateNote } from './request-store.ts';

/**
 * Says no to a refund that was requested, with the reason that its student reads; what somebody proposed for it goes with it.
 * Throws `not_found`, `invalid_transition`.
 */
export async function declineRefund(
  app: App,
  input: { id: string; reason: string; actorId: string },
): Promise<RefundChecks> {
  const { id, reason, actorId } = input;
  const of = await selectRefund(app.db, id);
  if (!of) throw new Failure('not_found');
  await app.db.transaction().execute(async (trx) => {
    await lockProposal(trx, id);
    const refund = await lockRefund(trx, id);
    if (!refund) throw new Failure('not_found');
    await moveRefund(app, trx, { refund, to: 'declined', actorId });
    await deleteProposal(trx, id);
    await updateNote(trx, id, reason);
    await notifyRefund(app, trx, { ...refund, template: 'refund-declined', reason });
    await recordAudit(trx, {
      actorId,
      action: 'refunds.decline',
      subject: `orders:${of.orderId}`,
      after: { number: of.number },
      reason,
    });
  });
  return checkRefund(app, { id: of.orderId });
}
