import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount, formatTime } from '../i18n/format.ts';
import { titleInLanguage } from '../i18n/title-in-language.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { todaysClassesQuery } from './admin-queries.ts';
import { subjectColours } from './copy.ts';

/** On the admin's first page: what is on today and how many are coming. */
export function TodaysClassesCard() {
  const { data, isError, isFetching, refetch } = useQuery(todaysClassesQuery);
  if (isError && !data) {
    return (
      <ErrorCard
        title={<Trans>Could not load today’s classes</Trans>}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h2">
          <Trans>Today’s classes</Trans>
        </h2>
        <ButtonLink to="/admin/classes" kind="ghost" size="sm">
          <Trans>See all</Trans>
        </ButtonLink>
      </div>
      {data.items.length === 0 && <EmptyState heading="h3" title={<Trans>No classes today</Trans>} />}
      <ul className="mt-1 divide-y">
        {data.items.map((one) => (
          <li key={one.id}>
            <Link
              to="/admin/classes"
              search={one.batchId ? { id: one.id, view: 'attendance' } : { id: one.id }}
              className="flex flex-wrap items-center gap-3 py-3"
            >
              <span className="w-18 flex-none text-small-strong tabular-nums">{formatTime(one.startsAt)}</span>
              <span
                className="min-w-0 flex-[1_1_6rem] border-l-3 pl-3 text-small-strong"
                style={{ borderColor: subjectColours[one.subject] }}
              >
                {titleInLanguage(one)}
              </span>
              {one.stage === 'live' && (
                <Badge kind="live">
                  <Trans>Live now</Trans>
                </Badge>
              )}
              <span className="text-small text-muted-foreground tabular-nums">
                {formatCount(one.seatsTaken)}
                {one.capacity !== null && `/${formatCount(one.capacity)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
