import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { countedWords } from '../api/counted.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tile } from '../ui/tile.tsx';
import { failedJobCount } from './queries.ts';
import { queueWords } from './queue-words.ts';

const shown = 3;

/** For the admin's work queue: background jobs that were given up, by what they do. */
export function FailedJobsCard() {
  const { i18n } = useLingui();
  const count = useQuery(failedJobCount);
  if (count.isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the failed background jobs</Trans>}
        onRetry={() => void count.refetch()}
      />
    );
  }
  if (!count.data) return <Skeleton className="h-24 rounded-card" />;
  const { total, queues } = count.data;
  return (
    <QueueCard
      title={<Trans>Failed background jobs</Trans>}
      count={total > 0 ? countedWords(total) : undefined}
      tone="error"
      action={
        total > 0 && (
          <ButtonLink to="/admin/system-settings/failed-jobs" kind="ghost" size="sm">
            <Trans>See all</Trans>
          </ButtonLink>
        )
      }
      nothing={total === 0 ? <Trans>All background jobs are done.</Trans> : undefined}
    >
      {queues.slice(0, shown).map(({ queue, jobs }) => (
        <QueueRow
          key={queue}
          icon={
            <Tile kind="error" size="sm">
              <CircleAlert size={20} aria-hidden="true" />
            </Tile>
          }
          title={
            <Link to="/admin/system-settings/failed-jobs" search={{ queue }} className="after:absolute after:inset-0">
              {i18n._(queueWords(queue))}
            </Link>
          }
          side={<span className="text-small tabular-nums">{countedWords(jobs)}</span>}
        />
      ))}
    </QueueCard>
  );
}
