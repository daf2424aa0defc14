import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { countedWords } from '../api/counted.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tile } from '../ui/tile.tsx';
import { enquiryList, enquiryQueue } from './queries.ts';
import { TimeLeft } from './time-left.tsx';

const shown = 5;

/** For the admin's work queue: the enquiries with the least of their 24 hours left. */
export function EnquiriesQueueCard() {
  const queue = useQuery(enquiryQueue);
  const list = useInfiniteQuery(enquiryList('new'));
  if (list.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load the enquiries</Trans>} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton className="h-60 rounded-card" />;
  const rows = list.data.pages[0]?.items.slice(0, shown) ?? [];
  const waiting = queue.data?.waiting ?? 0;
  return (
    <QueueCard
      title={<Trans>Enquiries to answer</Trans>}
      count={waiting > 0 ? countedWords(waiting) : undefined}
      tone={queue.data && queue.data.overdue > 0 ? 'error' : 'sun'}
      action={
        <ButtonLink to="/admin/enquiries" kind="ghost" size="sm">
          <Trans>See all</Trans>
        </ButtonLink>
      }
      nothing={rows.length === 0 ? <Trans>All questions are answered.</Trans> : undefined}
    >
      {rows.map((row) => (
        <QueueRow
          key={row.id}
          icon={
            <Tile kind="sun" size="sm">
              <Inbox size={20} aria-hidden="true" />
            </Tile>
          }
          title={
            <Link to="/admin/enquiries" search={{ state: 'new', id: row.id }} className="after:absolute after:inset-0">
              {row.name}
            </Link>
          }
          text={row.messages.at(-1)?.text}
          side={<TimeLeft dueAt={row.dueAt} />}
        />
      ))}
    </QueueCard>
  );
}
