import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MemberClass } from '../../../contract/batches/timetable.ts';
import { kindLabels } from '../../classes/copy.ts';
import { academyDay, formatDay } from '../../i18n/format.ts';
import { formatSpan } from '../../i18n/time-span.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownBatchClasses } from '../timetable/queries.ts';

const dayMs = 24 * 3600_000;

/** A member’s classes of today and the six days after it. */
export function MyWeek({ id }: { id: string }) {
  const today = academyDay(new Date());
  const until = academyDay(new Date(Date.now() + 6 * dayMs));
  const { data, isError, isFetching, refetch } = useQuery(ownBatchClasses(id, today, until));
  if (isError) {
    return (
      <ErrorCard
        title={<Trans>Could not load this week’s classes</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  const todays = data.items.filter((one) => academyDay(one.startsAt) === today);
  const later = data.items.filter((one) => academyDay(one.startsAt) !== today);
  return (
    <Card>
      <h2 className="text-h3">
        <Trans>Today</Trans>
      </h2>
      {todays.length === 0 && (
        <p className="py-2 text-small text-muted-foreground">
          <Trans>No classes today.</Trans>
        </p>
      )}
      <ClassList items={todays} />
      {later.length > 0 && (
        <>
          <h2 className="mt-4 text-h3">
            <Trans>This week</Trans>
          </h2>
          <ClassList items={later} withDay />
        </>
      )}
    </Card>
  );
}

function ClassList({ items, withDay = false }: { items: readonly MemberClass[]; withDay?: boolean }) {
  const { i18n } = useLingui();
  return (
    <ul className="divide-y">
      {items.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-small">
          <div className="min-w-0 flex-[1_1_12rem]">
            <Link to="/event" search={{ id: one.id }} className="text-small-strong underline-offset-4 hover:underline">
              {one.title}
            </Link>
            <p className="text-micro text-muted-foreground tabular-nums">
              {withDay && `${formatDay(one.startsAt)} · `}
              {[formatSpan(one), one.teacher, one.kind === 'online' ? i18n._(kindLabels.online) : one.venue]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
            {one.stage === 'cancelled' && <p className="text-micro">{one.cancelledReason}</p>}
          </div>
          <StageBadge one={one} />
        </li>
      ))}
    </ul>
  );
}

function StageBadge({ one }: { one: MemberClass }) {
  if (one.stage === 'cancelled') {
    return (
      <Badge kind="error">
        <Trans context="class">Cancelled</Trans>
      </Badge>
    );
  }
  if (one.stage === 'live') {
    return (
      <Badge kind="live">
        <Trans>Live now</Trans>
      </Badge>
    );
  }
  return null;
}
