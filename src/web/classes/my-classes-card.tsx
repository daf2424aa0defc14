import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OwnClassList } from './list/own-class-list.tsx';
import { myClassesQuery } from './queries.ts';
import { CalendarScene } from './room/calendar-scene.tsx';

const CalendarFeed = lazyPart(
  async () => (await import('./list/calendar-feed.tsx')).CalendarFeed,
  <Skeleton className="h-24 rounded-card" />,
);

/** Of the profile: the classes to come that one has a seat in, and those that were; and the calendar that follows them. */
export function MyClassesCard() {
  const upcoming = useQuery(myClassesQuery('upcoming', 10));
  const past = useQuery(myClassesQuery('past', 5));
  if (upcoming.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load your classes</Trans>} onRetry={() => void upcoming.refetch()} />;
  }
  if (!upcoming.data) return <Skeleton className="h-40 rounded-card" />;
  return (
    <Card>
      <h2 className="text-h3">
        <Trans>Upcoming</Trans>
      </h2>
      {upcoming.data.items.length > 0 ? (
        <OwnClassList items={upcoming.data.items} />
      ) : (
        <EmptyState
          heading="h3"
          picture={<CalendarScene />}
          title={<Trans>No classes yet</Trans>}
          text={<Trans>Classes you register for appear here, with the link to join.</Trans>}
          actions={
            <ButtonLink to="/events">
              <Trans>See classes and events</Trans>
            </ButtonLink>
          }
        />
      )}
      {past.data && past.data.items.length > 0 && (
        <>
          <h2 className="mt-4 text-small-strong text-muted-foreground">
            <Trans>Past</Trans>
          </h2>
          <OwnClassList items={past.data.items} />
        </>
      )}
      <h2 className="mt-4 mb-2 text-small-strong text-muted-foreground">
        <Trans>In your calendar</Trans>
      </h2>
      <CalendarFeed />
    </Card>
  );
}
