import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Tile } from '../ui/tile.tsx';
import { refundReasonWords } from './copy.ts';
import { refundList } from './queries.ts';

/** For the accountant's work queue: refunds that wait for a decision, longest waiting first. */
export function RefundsQueueCard() {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(refundList('requested'));
  if (list.isError) {
    return <ErrorCard title={<Trans>Could not load the refunds</Trans>} onRetry={() => void list.refetch()} />;
  }
  const rows = list.data?.pages[0]?.items ?? [];
  if (list.isSuccess && rows.length === 0) {
    return <QueueCard title={<Trans>Refunds to decide</Trans>} nothing={<Trans>No refund waits.</Trans>} />;
  }
  return (
    <QueueCard title={<Trans>Refunds to decide</Trans>} count={rows.length}>
      {rows.slice(0, 5).map((one) => (
        <QueueRow
          key={one.id}
          icon={
            <Tile kind="sun" size="sm">
              <Undo2 size={20} aria-hidden="true" />
            </Tile>
          }
          title={
            <Link to="/admin/orders" search={{ id: one.orderId }} className="after:absolute after:inset-0">
              {one.number}, {one.fullName ?? one.phoneNumber}
            </Link>
          }
          text={
            <>
              {i18n._(refundReasonWords[one.reason])}: {one.title}, {formatDate(one.requestedAt)}
            </>
          }
          side={formatMoney(one.amountPaise)}
        />
      ))}
    </QueueCard>
  );
}
