import type { PaymentRefundState } from '../../../contract/payments.ts';

/** The only moves that money on its way back can make (`docs/domain/refunds.md`). */
export const paymentRefundTransitions: Record<PaymentRefundState, readonly PaymentRefundState[]> = {
  approved: ['sent', 'failed'],
  sent: ['processed', 'failed'],
  processed: [],
  failed: [],
};
