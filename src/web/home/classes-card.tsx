import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { type UpcomingClass, upcomingClassesQuery } from '../classes/queries.ts';
import { formatPrice, formatTime } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { DateBlock } from '../ui/date-block.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Up to three upcoming classes and events (`docs/domain/home-and-images.md`); a failed read is an empty list. Both buttons always. */
export function ClassesCard() {
  const { t } = useLingui();
  const { data, isPending } = useQuery(upcomingClassesQuery);
  return (
    <Card>
      <h2 className="text-h1">
        <Trans>Online Classes & Events</Trans>
      </h2>
      {isPending ? (
        <Loading label={t`Loading classes`} className="my-4 grid gap-4">
          <Skeleton className="h-22" />
          <Skeleton className="h-22" />
          <Skeleton className="h-22" />
        </Loading>
      ) : data && data.length > 0 ? (
        <ul className="mt-1 divide-y">
          {data.map((one, place) => (
            <li key={one.id}>
              <ClassLink one={one} next={place === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="my-4 text-muted-foreground">
          <Trans>No upcoming classes or events scheduled at the moment. Check back later for new offerings.</Trans>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3 *:flex-1 *:basis-32">
        <ButtonLink to="/online-classes">
          <Trans>View Online Classes</Trans>
        </ButtonLink>
        <ButtonLink to="/events" kind="outline">
          <Trans>Browse Events</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

function ClassLink({ one, next }: { one: UpcomingClass; next: boolean }) {
  return (
    <Link to="/event" search={{ id: one.id }} className="flex items-start gap-3.5 py-4">
      <DateBlock date={one.class_date} next={next} />
      <span className="min-w-0 flex-1">
        <span className="block text-h3">{one.class_title}</span>
        <span className="block truncate text-small text-muted-foreground">{one.class_description}</span>
        <span className="mt-1 flex flex-wrap items-center gap-3 text-small">
          <span className="flex items-center gap-1 tabular-nums">
            <Clock size={18} aria-hidden="true" />
            {formatTime(one.class_time)}
          </span>
          <Badge kind={one.class_price <= 0 ? 'success' : 'primary'}>
            {formatPrice(Math.round(one.class_price * 100))}
          </Badge>
        </span>
      </span>
    </Link>
  );
}
