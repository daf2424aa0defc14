import { ownReasons } from '../../../contract/audit/own-reasons.ts';
import type { App } from '../../app.ts';
import { endBoughtEnrolment } from '../../batches/end-enrolment.ts';
import { releaseBoughtSeats } from '../../classes/seats/release-bought-seats.ts';
import type { Trx } from '../../db/db.ts';
import { cancelAdded } from '../../fees/move-fees.ts';
import { revokeAccess } from '../../materials/admin/revoke-access.ts';
import type { FollowPaymentRefund } from '../../payments/refunds/move-refund.ts';
import { releaseStock } from '../../products/stock/take-stock.ts';
import { resumeShipment } from '../../shipping/stop-shipment.ts';
import { issueCreditNote } from '../credit-notes/issue-credit-note.ts';
import { moveRefund } from '../move-refund.ts';
import { notifyRefund } from './notify-refund.ts';
import { lockRefundByPaymentRefund, type PaidRefund } from './request-store.ts';

/**
 * A refund follows its money. When that is sent, what its line granted is revoked, and nothing else (`docs/domain/refunds.md`),
 * and those waiting for it are notified; when it is processed, the credit note is issued and emailed; if it fails, staff may
 * retry.
 */
export const followPaymentRefund: FollowPaymentRefund = async (app, trx, { paymentRefundId, to, isPassing }) => {
  const refund = await lockRefundByPaymentRefund(trx, paymentRefundId);
  if (!refund || to === 'approved') return;
  const before = refund.state;
  await moveRefund(app, trx, { refund, to, actorId: null });
  if (to === 'sent' && !refund.keepsAccess) await takeBack(app, trx, refund);
  if (to === 'sent' && !isPassing) await notifyRefund(app, trx, { ...refund, template: 'refund-sent' });
  if (to === 'failed' && before === 'approved') await resumeShipment(trx, refund.orderId);
  if (to === 'processed') {
    await notifyRefund(app, trx, { ...refund, template: 'refund-processed', attachment: `credit_note:${refund.id}` });
    await issueCreditNote(app, trx, refund);
  }
};

async function takeBack(app: App, trx: Trx, refund: PaidRefund): Promise<void> {
  const { orderLineId, orderId, shipmentState } = refund;
  const reason = ownReasons.refund;
  await revokeAccess(app, trx, { orderLineId, reason, isRefund: true, actorId: null });
  await releaseBoughtSeats(app, trx, orderLineId);
  const ended = await endBoughtEnrolment(app, trx, { orderLineId, reason });
  if (ended) await cancelAdded(app, trx, ended);
  // Returned goods are inspected before they go back into stock (`putAway`).
  if (shipmentState !== 'ready' || refund.wasTakenBack) return;
  await releaseStock(trx, { lines: [refund], orderId, at: app.now().toISOString() });
}
