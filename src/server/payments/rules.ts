import type { PaymentState } from '../../contract/payments.ts';
import type { Withdrawal } from '../adapters/payments/port.ts';

/**
 * The only moves a payment can make (`docs/domain/orders-and-payments.md`). Events come late and out of order, so a
 * payment may be captured from its first event on, and also after it was called failed (a bank that says
 * yes late); nothing but a refund leaves `captured`.
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

/** Asks a gateway about an order of which more is gone than is known. */
export const askForRefundsJob = 'payments.ask-for-refunds';

/** An event that was stored so long ago and not worked on belongs to a process that died. */
export const unworkedMs = 60_000;

/** How long an event that an error of ours kept from being settled waits for its next try: doubling from the first to the most. */
export const settlingBackoff = { firstMs: 30_000, mostMs: 3_600_000 };

/** Who took a UPI transfer, where a gateway's name stands otherwise; also the method. */
export const transferProvider = 'upi_transfer';

/** Who took money at the front desk, where a gateway's name stands otherwise. */
export const deskProvider = 'desk';

/** Whether its money has left the payment, or is on its way out. An open dispute only asks for it. */
export function isGone({ state }: Pick<Withdrawal, 'state'>): boolean {
  return state === 'pending' || state === 'processed' || state === 'lost';
}
