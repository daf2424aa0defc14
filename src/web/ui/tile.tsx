import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type TileKind = 'primary' | 'sun' | 'success' | 'error' | 'neutral' | 'marathi' | 'maths' | 'gk' | 'reasoning';

const kinds: Record<TileKind, string> = {
  primary: 'bg-primary-soft text-primary-ink',
  sun: 'bg-sun-soft text-sun-ink',
  success: 'bg-success-soft text-success-ink',
  error: 'bg-destructive-soft text-destructive-ink',
  neutral: 'bg-secondary text-secondary-foreground',
  marathi: 'bg-[color-mix(in_oklab,var(--sub-marathi)_12%,var(--card))] text-sub-marathi',
  maths: 'bg-[color-mix(in_oklab,var(--sub-maths)_12%,var(--card))] text-sub-maths',
  gk: 'bg-[color-mix(in_oklab,var(--sub-gk)_14%,var(--card))] text-[color-mix(in_oklab,var(--sub-gk)_78%,var(--foreground))]',
  reasoning: 'bg-sun-soft text-sub-reason',
};

/** A square that holds an icon. Subject kinds have their fixed colour everywhere. */
export function Tile({
  kind = 'primary',
  size = 'md',
  children,
}: {
  kind?: TileKind;
  size?: 'md' | 'sm';
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'grid flex-none place-items-center',
        size === 'md' ? 'size-12 rounded-[14px]' : 'size-10 rounded-[11px]',
        kinds[kind],
      )}
    >
      {children}
    </span>
  );
}
