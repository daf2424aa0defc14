import type { GatewayRefund } from '../../adapters/payments/port.ts';
import { RefundRefused } from '../../adapters/payments/refund-refused.ts';
import type { App } from '../../app.ts';
import { gatewayNamed } from '../../settings/providers/chosen-gateways.ts';
import { type FollowPaymentRefund, moveRefund } from './move-refund.ts';
import { lockRefund, type RefundRow, selectRefund } from './refund-store.ts';

export const sendRefundJob = 'payments.send-refund';

/**
 * Hands an approved refund to the gateway, under its own id as idempotency key: a second time, after an answer that was
 * lost or a server that died, finds the same refund there. Throws while the gateway cannot be reached.
 */
export async function sendRefund(
  app: App,
  follow: FollowPaymentRefund,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await selectRefund(app.db, refundId);
  if (refund?.state !== 'approved' || refund.byBank) return;
  const answer = await askFor(app, refund);
  await app.db.transaction().execute(async (trx) => {
    const row = await lockRefund(trx, refundId);
    if (row?.state !== 'approved') return;
    if ('refused' in answer) return moveRefund(app, trx, row, { to: 'failed', failure: answer.refused, follow });
    const isPassing = answer.state !== 'sent';
    await moveRefund(app, trx, row, { to: 'sent', gatewayRefundId: answer.gatewayRefundId, isPassing, follow });
    if (answer.state !== 'sent') await moveRefund(app, trx, row, { to: answer.state, follow });
  });
}

async function askFor(app: App, refund: RefundRow): Promise<GatewayRefund | { refused: string }> {
  const { id, provider, gatewayPaymentId, amountPaise } = refund;
  const gateway = await gatewayNamed(app, provider);
  if (!gateway) return { refused: `The payment was taken by ${provider}, whose keys have been removed.` };
  try {
    return await gateway.refund({ key: id, gatewayPaymentId, amountPaise });
  } catch (error) {
    if (error instanceof RefundRefused) return { refused: error.message };
    throw error;
  }
}
