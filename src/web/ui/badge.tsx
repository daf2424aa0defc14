import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeKind = 'neutral' | 'primary' | 'sun' | 'success' | 'error' | 'info' | 'review' | 'premium' | 'live';

const kinds: Record<BadgeKind, string> = {
  neutral: 'bg-secondary text-secondary-foreground',
  primary: 'bg-primary-soft text-primary-ink',
  sun: 'bg-sun-soft text-sun-ink',
  success: 'bg-success-soft text-success-ink',
  error: 'bg-destructive-soft text-destructive-ink',
  info: 'bg-info-soft text-info-ink',
  review: 'bg-review-soft text-review-ink',
  premium: 'bg-sun text-sun-foreground',
  live: 'bg-destructive text-destructive-foreground',
};

/** A status or a fact in a word, 24 px high. `live` carries its dot. */
export function Badge({
  kind = 'neutral',
  className,
  children,
}: {
  kind?: BadgeKind;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-[5px] rounded-badge px-[9px] py-0.5 text-micro-strong whitespace-nowrap tabular-nums',
        kinds[kind],
        className,
      )}
    >
      {kind === 'live' && <i className="size-2 flex-none rounded-full bg-current" />}
      {children}
    </span>
  );
}
