import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { addDays } from '../../../contract/time-zone.ts';
import { formatCount, formatWeekday } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownWeek } from '../queries.ts';

/** The week that runs, as a row of days with a mark for each on which one learned, and how much it was. Nothing where it cannot be read. */
export function WeekCard({ className }: { className?: string }) {
  const title = useId();
  const { data, isPending } = useQuery(ownWeek);
  if (isPending) return <Skeleton className={clsx('h-46 rounded-card', className)} />;
  if (!data) return null;
  const done = data.days.length;
  const days = Array.from({ length: 7 }, (_, place) => addDays(data.monday, place));
  return (
    <Card pad={false} className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4.5 pt-4">
        <h2 id={title} className="text-h2">
          <Trans>This week</Trans>
        </h2>
        <p className="text-small-strong text-sun-ink tabular-nums">
          {done === 0 ? <Trans>Begin today</Trans> : <Plural value={done} one="# of 7 days" other="# of 7 days" />}
        </p>
      </div>
      <ul className="grid grid-cols-7 px-3 py-3" aria-labelledby={title}>
        {days.map((day) => (
          <Day key={day} day={day} done={data.days.includes(day)} />
        ))}
      </ul>
      <dl className="grid grid-cols-3 divide-x border-t text-center">
        <Figure value={data.classes} name={<Trans>Classes</Trans>} />
        <Figure value={data.tests} name={<Trans>Tests</Trans>} />
        <Figure value={data.questions} name={<Trans>Questions</Trans>} />
      </dl>
    </Card>
  );
}

function Day({ day, done }: { day: string; done: boolean }) {
  return (
    <li
      className={clsx(
        'grid justify-items-center text-micro',
        done ? 'font-semibold text-sun-ink' : 'text-muted-foreground',
      )}
    >
      <ChevronUp size={26} strokeWidth={4} aria-hidden="true" className={done ? 'text-sun' : 'text-border'} />
      <span>{formatWeekday(day)}</span>
      {done && (
        <span className="sr-only">
          <Trans>done</Trans>
        </span>
      )}
    </li>
  );
}

function Figure({ value, name }: { value: number; name: ReactNode }) {
  return (
    <div className="flex flex-col-reverse px-1 py-2.5">
      <dt className="text-micro text-muted-foreground">{name}</dt>
      <dd className="text-h3 tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}
