import type { RefundCheck } from '../../contract/refunds.ts';
import { SessionCard } from '../mentoring/session-card.tsx';
import { RefundCheckCard } from './refund-check-card.tsx';
import { RefundLine } from './refund-line.tsx';

/** The refund check as the accountant sees it, with what can be done: not with an order of one's own. */
export function StaffRefundCard({ orderId, isOwn }: { orderId: string; isOwn: boolean }) {
  const actions = (line: RefundCheck) =>
    !isOwn && (
      <>
        {line.isSession && (
          <SessionCard lineId={line.lineId} session={line.session} shownIn={['refunds', 'staff', orderId]} />
        )}
        <RefundLine orderId={orderId} line={line} />
      </>
    );
  return <RefundCheckCard orderId={orderId} staff actions={actions} />;
}
