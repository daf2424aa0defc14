import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../i18n/format.ts';
import { formatSpan } from '../i18n/time-span.ts';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { classQuery } from './list-queries.ts';
import { SaveCalendar } from './room/save-calendar.tsx';

/** What a seat is bought in: day, time, teacher and place, with the way to it and, once paid, into the calendar; nothing when it is gone. */
export function SeatCard({ classId, isPaid = true }: { classId: string; isPaid?: boolean }) {
  const { data: one, isPending } = useQuery(classQuery(classId));
  const { t } = useLingui();
  if (isPending) return <Skeleton className="mt-3.5 h-36 rounded-card" />;
  if (!one) return null;
  const place = one.kind === 'online' ? t`Online, on the class’s page` : one.venue;
  return (
    <Card className="mt-3.5">
      <h2 className="text-h2">{one.isSession ? <Trans>Your session</Trans> : <Trans>Your class</Trans>}</h2>
      <Link to="/event" search={{ id: one.id }} className="link mt-1 block text-h3">
        {one.title}
      </Link>
      <p className="mt-1 text-small-strong tabular-nums">
        {formatDay(one.startsAt)}, {formatSpan(one)} IST
      </p>
      <p className="text-small text-muted-foreground">{[one.teacher, place].filter(Boolean).join(' · ')}</p>
      {one.stage === 'cancelled' && (
        <p className="mt-1 text-small-strong text-destructive-ink">
          <Trans>Cancelled by the academy.</Trans>
        </p>
      )}
      {isPaid && (
        <div className="mt-3 empty:hidden">
          <SaveCalendar one={one} full />
        </div>
      )}
    </Card>
  );
}
