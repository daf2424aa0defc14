import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Video } from 'lucide-react';
import { useId } from 'react';
import type { ClassSummary } from '../../../contract/classes/classes.ts';
import { formatTime } from '../../i18n/format.ts';
import { byDay, nameDay } from '../../i18n/near-day.ts';
import { formatLength } from '../../i18n/time-span.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { StateBadge } from '../class-badges.tsx';
import { kindLabels, subjectColours } from '../copy.ts';

/** Classes one has a seat in, by day; what is on can be joined from here. */
export function OwnClassList({ items }: { items: readonly ClassSummary[] }) {
  const name = useId();
  const next = items.find(({ stage }) => stage === 'upcoming');
  return (
    <div className="mt-3 grid gap-4">
      {byDay(items, (one) => one.startsAt).map(({ day, items: ofDay }) => (
        <div key={day}>
          <h3 id={`${name}-${day}`} className="text-small-strong text-muted-foreground">
            {nameDay(day)}
          </h3>
          <ul aria-labelledby={`${name}-${day}`} className="divide-y">
            {ofDay.map((one) => (
              <li key={one.id}>
                <OwnClass one={one} isNext={one === next} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function OwnClass({ one, isNext }: { one: ClassSummary; isNext: boolean }) {
  const { i18n } = useLingui();
  const place = one.kind === 'online' ? i18n._(kindLabels.online) : one.venue;
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="w-18 flex-none tabular-nums">
        <b className="block text-body-strong whitespace-nowrap">{formatTime(one.startsAt)}</b>
        <span className="text-micro text-muted-foreground">{formatLength(one)}</span>
      </span>
      <span
        className="min-w-[min(100%,8rem)] flex-1 border-l-3 pl-3"
        style={{ borderColor: subjectColours[one.subject] }}
      >
        <Link to="/event" search={{ id: one.id }} className="block text-small-strong after:absolute after:inset-0">
          {one.title}
        </Link>
        <span className="block text-micro text-muted-foreground">
          {[place, one.teacher].filter(Boolean).join(' · ')}
        </span>
        <span className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
          <OwnState one={one} isNext={isNext} />
        </span>
      </span>
      {one.stage === 'live' && one.kind === 'online' && (
        <ButtonLink
          kind="sun"
          size="sm"
          to="/event"
          search={{ id: one.id }}
          hash="class-room"
          className="relative ml-auto"
        >
          <Video size={20} aria-hidden="true" />
          <Trans>Join</Trans>
          <span className="sr-only"> {one.title}</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** What sets a class apart from the rest of the list: on now, next, called off, recorded. */
function OwnState({ one, isNext }: { one: ClassSummary; isNext: boolean }) {
  if (one.stage === 'live') {
    return (
      <Badge kind="live">
        <Trans>Live now</Trans>
      </Badge>
    );
  }
  if (one.stage === 'cancelled' || one.stage === 'recorded') return <StateBadge one={one} />;
  return isNext ? (
    <Badge kind="sun">
      <Trans>Next class</Trans>
    </Badge>
  ) : null;
}
