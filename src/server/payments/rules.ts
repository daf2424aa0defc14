import type { PaymentState } from '../../contract/payments.ts';
import type { GatewayEvent } from '../adapters/payments/port.ts';

/**
 * The only moves a payment can make (`product.md`, Commerce). Events come late and out of order, so a
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

/** The topic announced (`db/changes.ts`) when something came of an order's payment. */
export const paymentTopic = (orderId: string) => `payment:${orderId}`;

/** The state that each kind of event reports. */
export const reportedState: Record<GatewayEvent['kind'], PaymentState> = {
  'payment.authorised': 'authorised',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
};

/** Who took a UPI transfer, where a gateway's name stands otherwise; also the method. */
export const transferProvider = 'upi_transfer';
