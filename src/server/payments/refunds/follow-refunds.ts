import type { App } from '../../app.ts';
import { gatewayNamed } from '../../settings/providers/chosen-gateways.ts';
import { type FollowPaymentRefund, moveRefund } from './move-refund.ts';
import { lockRefund, type RefundRow, selectWaitingRefunds } from './refund-store.ts';
import { sendRefund } from './send-refund.ts';

const patienceMs = 10 * 60_000;
/** After this many consecutive failures the gateway is considered down; the next run tries again. */
const enoughFailures = 3;

/** Follows up refunds that have not moved for ten minutes: sends those that were never sent and polls the others. */
export async function followRefunds(app: App, follow: FollowPaymentRefund): Promise<void> {
  const before = new Date(app.now().getTime() - patienceMs).toISOString();
  let failures = 0;
  for (const refund of await selectWaitingRefunds(app.db, before, 200)) {
    try {
      await (refund.state === 'approved'
        ? sendRefund(app, follow, { refundId: refund.id })
        : askAbout(app, follow, refund));
      failures = 0;
    } catch (error) {
      app.log.error({ err: error, refundId: refund.id }, 'could not follow up a refund');
      failures += 1;
      if (failures === enoughFailures) return;
    }
  }
}

async function askAbout(app: App, follow: FollowPaymentRefund, refund: RefundRow): Promise<void> {
  const gateway = await gatewayNamed(app, refund.provider);
  if (refund.gatewayRefundId === null || !gateway) return;
  const { state } = await gateway.readRefund(refund.gatewayPaymentId, refund.gatewayRefundId);
  if (state === 'sent') return;
  await app.db.transaction().execute(async (trx) => {
    const row = await lockRefund(trx, refund.id);
    if (row?.state === 'sent') await moveRefund(app, trx, row, { to: state, follow });
  });
}
