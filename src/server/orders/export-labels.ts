import type { receiptStates } from '../../contract/orders/desk.ts';
import type { OrderState } from '../../contract/orders/orders.ts';

/** What a file says of a state or method: the screen’s English words (`web/orders/copy.ts`, `web/orders/desk/desk-copy.ts`). */
export const orderStateLabels: Record<OrderState, string> = {
  draft: 'Not paid',
  awaiting_payment: 'Not paid yet',
  paid: 'Paid',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  fulfilled: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  payment_review: 'Payment in review',
};

export const receiptStateLabels: Record<(typeof receiptStates)[number], string> = {
  received: 'Received',
  waiting: 'Waiting to clear',
  bounced: 'Bounced',
};

const methodLabels: Record<string, string | undefined> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  upi_transfer: 'UPI transfer',
  cash: 'Cash',
  cheque: 'Cheque',
};

/** A method in our words; the gateway's own where we have none for it. */
export function methodLabel(method: string | null): string {
  return method === null ? '' : (methodLabels[method] ?? method);
}
