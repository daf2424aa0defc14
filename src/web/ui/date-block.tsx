import { clsx } from 'clsx';
import { dateBlock } from '../i18n/format.ts';

/** Month over day. `next` makes it marigold: the one that comes next. */
export function DateBlock({ date, next = false }: { date: string; next?: boolean }) {
  const { month, day } = dateBlock(date);
  return (
    <span
      className={clsx(
        'flex min-h-15 w-14 flex-none flex-col items-center justify-center rounded-[14px]',
        next ? 'bg-sun-soft text-sun-ink' : 'bg-primary-soft text-primary-ink',
      )}
    >
      <span className="text-[.8125rem]/4 font-semibold">{month}</span>
      <b className="font-display text-[1.5rem]/6 font-bold tabular-nums">{day}</b>
    </span>
  );
}
