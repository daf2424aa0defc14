import { Link } from '@tanstack/react-router';
import type { ClassSummary } from '../../../contract/classes/classes.ts';
import { formatPrice, formatTime } from '../../i18n/format.ts';
import { DateBlock } from '../../ui/date-block.tsx';
import { StateBadge } from '../class-badges.tsx';

/** Classes one has a seat in, the next one marigold. */
export function OwnClassList({ items }: { items: readonly ClassSummary[] }) {
  return (
    <ul className="mt-1.5 divide-y">
      {items.map((one, place) => (
        <li key={one.id}>
          <Link to="/event" search={{ id: one.id }} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <DateBlock date={one.startsAt} next={place === 0 && (one.stage === 'upcoming' || one.stage === 'live')} />
            <span className="min-w-[min(100%,8rem)] flex-1">
              <span className="block text-small-strong">{one.title}</span>
              {one.stage === 'cancelled' && <StateBadge one={one} />}
              <span className="block text-micro text-muted-foreground tabular-nums">
                {formatTime(one.startsAt)} · {one.kind === 'in_person' ? one.venue : formatPrice(one.pricePaise)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
