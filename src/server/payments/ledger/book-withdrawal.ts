import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { type FollowPaymentRefund, moveRefund } from '../refunds/move-refund.ts';
import { type Debit, insertRefundMove, lockRefund } from '../refunds/refund-store.ts';
import { insertPart, lockBookedParts, type StoredWithdrawal } from './withdrawal-store.ts';

interface Of {
  paymentId: string;
  withdrawal: StoredWithdrawal;
}

/** Whether a withdrawal is booked. */
export async function isBooked(trx: Trx, { paymentId, withdrawal }: Of): Promise<boolean> {
  return (await lockBookedParts(trx, paymentId, withdrawal.gatewayId)).length > 0;
}

interface Part extends Of {
  amountPaise: number;
  /** The accounts to debit; none if the ledger doesn't hold its currency. */
  debits: readonly Debit[];
  follow: FollowPaymentRefund;
  /** Runs once the part has its id, before it moves. */
  opened?: (paymentRefundId: string) => Promise<void>;
}

/** Books part of a withdrawal as refunded money, with no approver, in the state that the gateway reports. */
export async function bookPart(app: App, trx: Trx, part: Part): Promise<void> {
  const { paymentId, withdrawal, amountPaise, follow } = part;
  const at = app.now().toISOString();
  const source = withdrawal.kind === 'dispute' ? ('dispute' as const) : ('gateway' as const);
  const { gatewayId } = withdrawal;
  const refundId = await insertPart(trx, { paymentId, amountPaise, debits: [...part.debits], source, gatewayId, at });
  await insertRefundMove(trx, { refundId, to: 'approved', actorId: null, at });
  await part.opened?.(refundId);
  const refund = await lockRefund(trx, refundId);
  if (!refund) throw new Error('the refund that was just booked is not there');
  const isPassing = withdrawal.state !== 'pending';
  await moveRefund(app, trx, refund, { to: 'sent', gatewayRefundId: gatewayId, isPassing, follow });
  if (isPassing) await moveRefund(app, trx, refund, { to: 'processed', follow });
}

/** Lets the booked parts of a withdrawal go on as the gateway says; what has arrived stays so. */
export async function followParts(
  app: App,
  trx: Trx,
  { paymentId, withdrawal, follow }: Of & { follow: FollowPaymentRefund },
) {
  const to = withdrawal.state === 'processed' ? 'processed' : withdrawal.state === 'failed' ? 'failed' : null;
  if (!to) return;
  for (const id of await lockBookedParts(trx, paymentId, withdrawal.gatewayId)) {
    const refund = await lockRefund(trx, id);
    if (refund?.state === 'sent') await moveRefund(app, trx, refund, { to, follow });
  }
}
