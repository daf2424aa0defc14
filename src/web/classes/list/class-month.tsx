import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { academyDay, formatDay } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ClassFilter } from '../class-filter.ts';
import { classDaysQuery } from '../list-queries.ts';
import { monthTitle, moveMonth, weeksOf } from './month-weeks.ts';

interface ClassMonthProps {
  filter: ClassFilter;
  /** Another month, or a day with classes was chosen; past days show what was. */
  onChange: (change: Partial<ClassFilter>) => void;
}

const dayCell = 'relative grid aspect-square w-full place-items-center rounded-[10px]';

/** A month, Monday first; days on which something starts have a dot and filter the list. */
export function ClassMonth({ filter, onChange }: ClassMonthProps) {
  const { t, i18n } = useLingui();
  const today = academyDay(new Date());
  const month = filter.month ?? (filter.day ?? today).slice(0, 7);
  const { data } = useQuery(classDaysQuery(month, filter.kind));
  const busy = new Set(data?.days);
  const { weekdays, days } = weeksOf(month, i18n.locale);
  return (
    <Card>
      <div className="flex items-center justify-between">
        <h2 className="text-h3" aria-live="polite">
          {monthTitle(month, i18n.locale)}
        </h2>
        <div className="flex gap-1">
          <IconButton label={t`Previous month`} onClick={() => onChange({ month: moveMonth(month, -1) })}>
            <ChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Next month`} onClick={() => onChange({ month: moveMonth(month, 1) })}>
            <ChevronRight size={20} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div className="mt-1 grid grid-cols-7 gap-0.5 text-center text-small tabular-nums">
        {weekdays.map((name) => (
          <span key={name.long} className="text-micro text-muted-foreground">
            <span aria-hidden="true">{name.short}</span>
            <span className="sr-only">{name.long}</span>
          </span>
        ))}
        {days.map((day) => {
          const number = Number(day.slice(8));
          const look = clsx(
            dayCell,
            day === today ? 'bg-primary text-primary-foreground' : !day.startsWith(month) && 'text-muted-foreground',
            day === filter.day && 'ring-2 ring-primary ring-offset-1 ring-offset-card',
          );
          if (!busy.has(day)) {
            return (
              <span key={day} className={look}>
                {number}
              </span>
            );
          }
          return (
            <button
              key={day}
              type="button"
              aria-label={t`Classes on ${formatDay(day)}`}
              aria-pressed={day === filter.day}
              onClick={() => onChange({ day, month, when: day < today ? 'past' : 'upcoming' })}
              className={clsx(
                look,
                'hover:bg-muted focus-visible:rounded-[10px]',
                day === today && 'hover:text-foreground',
                'after:absolute after:bottom-1 after:size-[5px] after:rounded-full after:bg-sun-edge',
              )}
            >
              {number}
            </button>
          );
        })}
      </div>
    </Card>
  );
}
