import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { QueueCard } from '../ui/queue-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { failedDeliveries } from './queries.ts';

const RetryAll = lazyPart(async () => (await import('./retry-all.tsx')).RetryAll, <span />);
/** Of a list that is empty on most days. */
const FailedRow = lazyPart(async () => (await import('./failed-message-row.tsx')).FailedMessageRow);

/** For the admin's work queue: messages that did not go out, with a way to send each again. */
export function FailedMessagesCard() {
  const list = useInfiniteQuery(failedDeliveries);
  if (list.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load the failed messages</Trans>} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton className="h-40 rounded-card" />;
  const rows = list.data.pages.flatMap((page) => page.items);
  return (
    <QueueCard
      title={<Trans>Failed messages</Trans>}
      count={rows.length > 0 ? `${rows.length}${list.hasNextPage ? '+' : ''}` : undefined}
      tone="error"
      action={rows.length > 0 && <RetryAll />}
      nothing={rows.length === 0 ? <Trans>All messages have been sent.</Trans> : undefined}
    >
      {rows.map((row) => (
        <FailedRow key={row.id} delivery={row} />
      ))}
      {list.hasNextPage && (
        <li className="pb-3">
          <NextPage list={list} />
        </li>
      )}
    </QueueCard>
  );
}
