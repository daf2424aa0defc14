import type { PaybackState } from '../../../contract/payments.ts';

/** The only moves that money on its way back can make (`product.md`, Commerce: Refund, from its approval on). */
export const paybackMoves: Record<PaybackState, readonly PaybackState[]> = {
  approved: ['sent', 'failed'],
  sent: ['processed', 'failed'],
  processed: [],
  failed: [],
};
