import type { PaymentRefundState } from '../../../contract/payments.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { markRefunded } from '../store.ts';
import { paymentRefundTransitions } from './refund-rules.ts';
import { insertRefundMove, type RefundRow, updateRefund } from './refund-store.ts';

/** What else changes together with a refund, in the same transaction. */
export type FollowPaymentRefund = (
  app: App,
  trx: Trx,
  moved: { paymentRefundId: string; to: PaymentRefundState; isPassing: boolean },
) => Promise<void>;

/**
 * Moves a locked refund along its transitions. The ledger is debited when the refund is sent, and credited again if the gateway
 * fails afterwards. `isPassing`: the next transition follows at once.
 */
export async function moveRefund(
  app: App,
  trx: Trx,
  refund: RefundRow,
  change: {
    to: PaymentRefundState;
    gatewayRefundId?: string;
    failure?: string;
    actorId?: string;
    isPassing?: boolean;
    follow: FollowPaymentRefund;
  },
): Promise<void> {
  const { to, actorId = null, isPassing = false, follow, ...rest } = change;
  if (!paymentRefundTransitions[refund.state].includes(to))
    throw new Error(`a refund does not go from ${refund.state} to ${to}`);
  const at = app.now().toISOString();
  await updateRefund(trx, refund.id, { ...rest, state: to, at });
  await insertRefundMove(trx, { refundId: refund.id, to, actorId, at });
  const journal = { orderId: refund.orderId, paymentId: refund.paymentId, refundId: refund.id };
  const from = refund.drawerId ? ('cash' as const) : refund.byBank ? ('bank' as const) : ('gateway' as const);
  const away = [...refund.debits, { account: from, amountPaise: -refund.amountPaise }];
  const home = away.map(({ account, amountPaise }) => ({ account, amountPaise: -amountPaise }));
  const isBooked = refund.debits.length > 0;
  if (to === 'sent' && isBooked) await postJournal(app, trx, { ...journal, kind: 'refund', entries: away });
  if (to === 'failed' && refund.state === 'sent' && isBooked) {
    await postJournal(app, trx, { ...journal, kind: 'refund_failed', entries: home });
  }
  if (to === 'processed') await markRefunded(trx, refund.paymentId);
  refund.state = to;
  await follow(app, trx, { paymentRefundId: refund.id, to, isPassing });
}
