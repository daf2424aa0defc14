import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge, type BadgeKind } from './badge.tsx';
import { Card } from './card.tsx';

interface QueueCardProps {
  title: ReactNode;
  /** How many wait, "12" or "1,000+"; `tone` colours it. */
  count?: ReactNode;
  tone?: BadgeKind;
  /** A way to all of it, such as a link. */
  action?: ReactNode;
  /** Said instead of rows when there are none. */
  nothing?: ReactNode;
  className?: string;
  /** `QueueRow`s, a skeleton or an `ErrorCard`. */
  children?: ReactNode;
}

/** What waits for somebody, of one kind: the first few and a way to all. */
export function QueueCard({ title, count, tone = 'sun', action, nothing, className, children }: QueueCardProps) {
  return (
    <Card pad={false} className={clsx('pb-1', className)}>
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 px-[var(--pad)] pt-2">
        <h2 className="flex items-center gap-2.5 text-h2">
          {title}
          {count !== undefined && <Badge kind={tone}>{count}</Badge>}
        </h2>
        {/* Its own padding aside, it ends where the rows do. */}
        {action && <div className="-mx-3.5">{action}</div>}
      </div>
      {nothing && <p className="px-[var(--pad)] pt-1 pb-4 text-small text-muted-foreground">{nothing}</p>}
      {children && <ul className="divide-y">{children}</ul>}
    </Card>
  );
}

interface QueueRowProps {
  /** A `Tile` or `DateBlock`. */
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** At the right: a badge, a button, a chevron. */
  side?: ReactNode;
}

/** One thing that waits. Wrap its title in a link or button where it leads somewhere. */
export function QueueRow({ icon, title, text, side }: QueueRowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-3 px-[var(--pad)] py-3 hover:has-[a]:bg-muted">
      {icon}
      <span className="min-w-0 flex-[1_1_6rem]">
        <span className="block truncate text-small-strong">{title}</span>
        {text && <span className="block truncate text-micro text-muted-foreground">{text}</span>}
      </span>
      {side}
    </li>
  );
}
