import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Video } from 'lucide-react';
import type { BatchDetail } from '../../../contract/batches/batches.ts';
import type { MemberClass } from '../../../contract/batches/timetable.ts';
import { kindLabels, subjectColours } from '../../classes/copy.ts';
import { academyDay, formatTime } from '../../i18n/format.ts';
import { byDay, nameDay } from '../../i18n/near-day.ts';
import { formatLength } from '../../i18n/time-span.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownBatchClasses } from '../timetable/queries.ts';
import { titleWithin } from '../title-within.ts';

const dayMs = 24 * 3600_000;

type Of = Pick<BatchDetail, 'id' | 'names' | 'kind' | 'venue'>;

/** A member’s classes of today and the six days after it, by day. What is the batch’s own is not said again in each line. */
export function MyWeek({ batch }: { batch: Of }) {
  const today = academyDay(new Date());
  const until = academyDay(new Date(Date.now() + 6 * dayMs));
  const { data, isLoadingError, isFetching, refetch } = useQuery(ownBatchClasses(batch.id, today, until));
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load this week’s classes</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  const days = byDay(data.items, (one) => one.startsAt);
  return (
    <Card>
      <h2 className="text-h3">
        <Trans>This week</Trans>
      </h2>
      {days[0]?.day !== today && (
        <p className="py-2 text-small text-muted-foreground">
          <Trans>No classes today.</Trans>
        </p>
      )}
      <div className="mt-2 grid gap-3">
        {days.map(({ day, items }) => (
          <section key={day} aria-labelledby={`week-${day}`}>
            <h3 id={`week-${day}`} className="text-small-strong text-muted-foreground">
              {nameDay(day)}
            </h3>
            <ul className="divide-y">
              {items.map((one) => (
                <li key={one.id}>
                  <OneClass one={one} batch={batch} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

function OneClass({ one, batch }: { one: MemberClass; batch: Of }) {
  const { i18n } = useLingui();
  const elsewhere = one.kind !== batch.kind || (one.kind !== 'online' && one.venue !== batch.venue);
  const place = one.kind === 'online' ? i18n._(kindLabels.online) : one.venue;
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
      <span className="w-18 flex-none tabular-nums">
        <b className="block text-small-strong whitespace-nowrap">{formatTime(one.startsAt)}</b>
        <span className="text-micro text-muted-foreground">{formatLength(one)}</span>
      </span>
      <div
        className="min-w-[min(100%,8rem)] flex-1 border-l-3 pl-3"
        style={{ borderColor: subjectColours[one.subject] }}
      >
        <Link
          to="/event"
          search={{ id: one.id }}
          className="text-small-strong underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {titleWithin(batch.names, one.title)}
        </Link>
        <p className="text-micro text-muted-foreground">
          {[one.teacher, elsewhere ? place : ''].filter(Boolean).join(' · ')}
        </p>
        {one.stage === 'cancelled' && <p className="text-micro">{one.cancelledReason}</p>}
      </div>
      <StageBadge one={one} />
    </div>
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
  if (one.stage !== 'live') return null;
  return (
    <>
      <Badge kind="live">
        <Trans>Live now</Trans>
      </Badge>
      {one.kind === 'online' && (
        <ButtonLink kind="sun" size="sm" to="/event" search={{ id: one.id }} hash="class-room" className="relative">
          <Video size={20} aria-hidden="true" />
          <Trans>Join</Trans>
          <span className="sr-only"> {one.title}</span>
        </ButtonLink>
      )}
    </>
  );
}
