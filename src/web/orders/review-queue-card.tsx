import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IndianRupee } from 'lucide-react';
import { formatMoney } from '../i18n/format.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Tile } from '../ui/tile.tsx';
import { orderList } from './admin-queries.ts';

/** For the accountant's work queue: money that does not fit its order. */
export function ReviewQueueCard() {
  const list = useInfiniteQuery(orderList('payment_review'));
  if (list.isError) {
    return <ErrorCard title={<Trans>Could not load the payments</Trans>} onRetry={() => void list.refetch()} />;
  }
  const rows = list.data?.pages[0]?.items ?? [];
  if (list.isSuccess && rows.length === 0) {
    return (
      <QueueCard title={<Trans>Payments to look at</Trans>} nothing={<Trans>Every payment fits its order.</Trans>} />
    );
  }
  return (
    <QueueCard title={<Trans>Payments to look at</Trans>} count={rows.length} tone="error">
      {rows.slice(0, 5).map((order) => (
        <QueueRow
          key={order.id}
          icon={
            <Tile kind="error" size="sm">
              <IndianRupee size={20} aria-hidden="true" />
            </Tile>
          }
          title={
            <Link to="/admin/orders" search={{ id: order.id }} className="after:absolute after:inset-0">
              {order.number}, {order.student.fullName ?? order.student.phone}
            </Link>
          }
          text={order.title}
          side={formatMoney(order.totalPaise)}
        />
      ))}
    </QueueCard>
  );
}
