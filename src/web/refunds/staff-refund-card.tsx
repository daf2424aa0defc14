import { RefundCheckCard } from './refund-check-card.tsx';
import { RefundLine } from './refund-line.tsx';

/** The refund check as the accountant sees it, with what can be done. */
export function StaffRefundCard({ orderId }: { orderId: string }) {
  return <RefundCheckCard orderId={orderId} staff actions={(line) => <RefundLine orderId={orderId} line={line} />} />;
}
