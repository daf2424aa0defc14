import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Tile } from '../ui/tile.tsx';
import { refundReasonLabels, refundStateLabels } from './copy.ts';
import { refundList } from './queries.ts';

/** For the accountant's work queue: refunds that could not be sent, then those that wait for a decision, longest waiting first. */
export function RefundsQueueCard() {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(refundList('requested'));
  const failed = useInfiniteQuery(refundList('failed'));
  if (list.isError || failed.isError) {
    const retry = () => Promise.all([list.refetch(), failed.refetch()]);
    return <ErrorCard title={<Trans>Could not load the refunds</Trans>} onRetry={() => void retry()} />;
  }
  const rows = [...(failed.data?.pages[0]?.items ?? []), ...(list.data?.pages[0]?.items ?? [])];
  if (list.isSuccess && failed.isSuccess && rows.length === 0) {
    return <QueueCard title={<Trans>Refunds to review</Trans>} nothing={<Trans>No refunds waiting.</Trans>} />;
  }
  return (
    <QueueCard title={<Trans>Refunds to review</Trans>} count={rows.length}>
      {rows.slice(0, 5).map((one) => (
        <QueueRow
          key={one.id}
          icon={
            <Tile kind={one.state === 'failed' ? 'primary' : 'sun'} size="sm">
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
              {i18n._(one.state === 'failed' ? refundStateLabels.failed.words : refundReasonLabels[one.reason])}:{' '}
              {one.title}, {formatDate(one.requestedAt)}
            </>
          }
          side={formatMoney(one.amountPaise)}
        />
      ))}
    </QueueCard>
  );
}
