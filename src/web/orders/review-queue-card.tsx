import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IndianRupee } from 'lucide-react';
import { ErrorCard } from '../ui/error-card.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Tile } from '../ui/tile.tsx';
import { heldPaymentList } from './admin-queries.ts';
import { reviewReasonLabels } from './copy.ts';
import { formatAmount } from './format-amount.ts';

/** For the accountant's work queue: money that settled no order, also what came a second time for a paid one. */
export function ReviewQueueCard() {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(heldPaymentList);
  if (list.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load the payments</Trans>} onRetry={() => void list.refetch()} />;
  }
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.data && rows.length === 0) {
    return (
      <QueueCard title={<Trans>Payments to review</Trans>} nothing={<Trans>All payments match their orders.</Trans>} />
    );
  }
  return (
    <QueueCard
      title={<Trans>Payments to review</Trans>}
      count={list.hasNextPage ? `${rows.length}+` : rows.length}
      tone="error"
    >
      {rows.map((payment) => (
        <QueueRow
          key={payment.id}
          icon={
            <Tile kind="error" size="sm">
              <IndianRupee size={20} aria-hidden="true" />
            </Tile>
          }
          title={
            <Link to="/admin/orders" search={{ id: payment.orderId }} className="after:absolute after:inset-0">
              {payment.number}, {payment.student}
            </Link>
          }
          text={i18n._(reviewReasonLabels[payment.reviewReason])}
          side={formatAmount(payment.amountPaise, payment.currency)}
        />
      ))}
      {list.hasNextPage && (
        <li className="pb-3">
          <NextPage list={list} />
        </li>
      )}
    </QueueCard>
  );
}
