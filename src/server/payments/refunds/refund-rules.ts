import type { PaymentRefundState } from '../../../contract/payments.ts';

/** The only moves that money on its way back can make (`product.md`, Commerce: Refund, from its approval on). */
export const paymentRefundTransitions: Record<PaymentRefundState, readonly PaymentRefundState[]> = {
  approved: ['sent', 'failed'],
  sent: ['processed', 'failed'],
  processed: [],
  failed: [],
};
