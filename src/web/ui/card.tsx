import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A bordered surface. `pad` gives the usual inner space. */
export function Card({ pad = true, className, ...rest }: ComponentProps<'div'> & { pad?: boolean }) {
  return (
    <div
      {...rest}
      className={clsx('rounded-card border bg-card text-card-foreground shadow-1', pad && 'p-[var(--pad)]', className)}
    />
  );
}
