import type { PaymentState } from '../../contract/payments.ts';
import type { Withdrawal } from '../adapters/payments/port.ts';

/**
 * The allowed transitions of a payment (`docs/domain/orders-and-payments.md`). Events arrive late and out of order, so a
 * payment may be captured from its first event on, and even after it failed (a late approval by the bank); only a refund leaves
 * `captured`.
 */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['authorised', 'captured', 'failed'],
  authorised: ['captured', 'failed'],
  failed: ['authorised', 'captured'],
  captured: ['refunded'],
  refunded: [],
};

/** The topic announced (`db/pubsub.ts`) when something came of an order's payment. */
export const paymentTopic = (orderId: string) => `payment:${orderId}`;

/** Polls a gateway about an order of which more has been refunded than we know of. */
export const askForRefundsJob = 'payments.ask-for-refunds';

/** Asks the gateways how mandates stand; a webhook about one queues it, and it runs by the clock. */
export const followMandatesJob = 'orders.follow-mandates';

/** An event that was stored so long ago and not worked on belongs to a process that died. */
export const unworkedMs = 60_000;

/** Retry delay of an event that an internal error kept from being settled: doubling from the first to the maximum. */
export const settlingBackoff = { firstMs: 30_000, mostMs: 3_600_000 };

/** Stands for the gateway's name in UPI transfers; also the payment method. */
export const transferProvider = 'upi_transfer';

/** Stands for the gateway's name in desk payments. */
export const deskProvider = 'desk';

/** Whether the money has left the payment or is leaving it. An open dispute only claims it. */
export function isGone({ state }: Pick<Withdrawal, 'state'>): boolean {
  return state === 'pending' || state === 'processed' || state === 'lost';
}
