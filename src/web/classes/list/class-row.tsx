import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ClassSummary } from '../../../contract/classes/classes.ts';
import { formatPrice, formatTime } from '../../i18n/format.ts';
import { formatLength } from '../../i18n/time-span.ts';
import { PlaceBadge, StateBadge } from '../class-badges.tsx';
import { subjectColours } from '../copy.ts';

/** A class in the list: time, subject bar, title, one line, place, seats and, until it is over, price. The whole row opens it. */
export function ClassRow({ one }: { one: ClassSummary }) {
  return (
    <Link
      to="/event"
      search={{ id: one.id }}
      className="flex flex-wrap items-start gap-3.5 rounded-card border bg-card p-4 shadow-1 focus-visible:rounded-card md:p-5"
    >
      <span className="w-18 flex-none tabular-nums">
        <b className="block font-display text-[1.0625rem]/[1.375rem] font-bold whitespace-nowrap">
          {formatTime(one.startsAt)}
        </b>
        <span className="text-micro text-muted-foreground">{formatLength(one)}</span>
      </span>
      <span
        className="block min-w-0 flex-[1_1_10rem] border-l-3 pl-3.5"
        style={{ borderColor: subjectColours[one.subject] }}
      >
        <span className="block text-h3">{one.title}</span>
        {one.description && <span className="block truncate text-small text-muted-foreground">{one.description}</span>}
        <span className="mt-2.5 flex flex-wrap items-end justify-between gap-2">
          <span className="flex min-w-0 flex-[1_1_7rem] flex-wrap gap-2">
            <PlaceBadge one={one} className="max-w-full" />
            <StateBadge one={one} />
          </span>
          {(one.stage === 'upcoming' || one.stage === 'live') && (
            <b
              className={clsx(
                'flex-none font-display text-[1.125rem]/6 font-bold tabular-nums',
                one.pricePaise === 0 && 'text-success-ink',
              )}
            >
              {formatPrice(one.pricePaise)}
            </b>
          )}
        </span>
      </span>
    </Link>
  );
}
