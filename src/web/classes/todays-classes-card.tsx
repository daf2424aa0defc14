import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../i18n/format.ts';
import { titleInLanguage } from '../i18n/title-in-language.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { todaysClassesQuery } from './admin-queries.ts';
import { subjectColours } from './copy.ts';

/** On the admin's first page: what is on today, how many are on its sheet, and the way to it. */
export function TodaysClassesCard() {
  const { data, isLoadingError, isFetching, refetch } = useQuery(todaysClassesQuery);
  if (isLoadingError) {
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
          <li key={one.id} className="relative flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <span className="w-18 flex-none text-small-strong tabular-nums">{formatTime(one.startsAt)}</span>
            <span
              className="min-w-[min(100%,9rem)] flex-1 border-l-3 pl-3"
              style={{ borderColor: subjectColours[one.subject] }}
            >
              <Link
                to="/admin/classes"
                search={{ id: one.id }}
                className="block text-small-strong after:absolute after:inset-0"
              >
                {titleInLanguage(one)}
              </Link>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted-foreground tabular-nums">
                <Plural value={one.onSheet} one="# student" other="# students" />
                {one.stage === 'live' && (
                  <Badge kind="live">
                    <Trans>Live now</Trans>
                  </Badge>
                )}
                {one.stage === 'cancelled' && (
                  <Badge kind="error">
                    <Trans context="class">Cancelled</Trans>
                  </Badge>
                )}
              </span>
            </span>
            {one.stage !== 'cancelled' && (
              <ButtonLink
                to="/admin/classes"
                search={{ id: one.id, view: 'attendance' }}
                kind="outline"
                size="sm"
                className="relative ml-auto"
              >
                <Trans>Attendance</Trans>
                <span className="sr-only"> {titleInLanguage(one)}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
