import type { PaybackState } from '../../contract/payments.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { postJournal } from './post-journal.ts';
import { paybackMoves } from './refund-rules.ts';
import { insertRefundMove, type RefundRow, updateRefund } from './refund-store.ts';
import { updatePayment } from './store.ts';

/**
 * Moves a locked refund along its table of moves. The ledger gives the money away when it is sent, and takes it home when
 * the gateway fails afterwards.
 */
export async function moveRefund(
  app: App,
  trx: Trx,
  refund: RefundRow,
  change: { to: PaybackState; gatewayRefundId?: string; failure?: string },
): Promise<void> {
  const { to, ...rest } = change;
  if (!paybackMoves[refund.state].includes(to)) throw new Error(`a refund does not go from ${refund.state} to ${to}`);
  const at = app.now().toISOString();
  await updateRefund(trx, refund.id, { ...rest, state: to, at });
  await insertRefundMove(trx, { refundId: refund.id, to, actorId: null, at });
  const journal = { orderId: refund.orderId, paymentId: refund.paymentId, refundId: refund.id };
  const away = [...refund.debits, { account: 'gateway' as const, amountPaise: -refund.amountPaise }];
  const home = away.map(({ account, amountPaise }) => ({ account, amountPaise: -amountPaise }));
  if (to === 'sent') await postJournal(app, trx, { ...journal, kind: 'refund', entries: away });
  if (to === 'failed' && refund.state === 'sent') {
    await postJournal(app, trx, { ...journal, kind: 'refund_failed', entries: home });
  }
  if (to === 'processed') await updatePayment(trx, refund.paymentId, { state: 'refunded' });
  refund.state = to;
}
