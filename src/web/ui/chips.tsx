import { clsx } from 'clsx';
import { type ComponentProps, useEffect, useRef } from 'react';
import { showInRow } from './show-in-row.ts';

/** A row of filter chips that scrolls sideways to the screen's edge, and has a second row where there is room. */
export function Chips({ label, className, ...rest }: ComponentProps<'fieldset'> & { label: string }) {
  return (
    <fieldset
      {...rest}
      aria-label={label}
      className={clsx(
        '-mx-[var(--gutter)] flex min-w-0 gap-2 overflow-x-auto px-[var(--gutter)] py-1 lg:flex-wrap [scrollbar-width:none]',
        className,
      )}
    />
  );
}

/** One filter, or without `on` a button among them; the chosen one is ink, and its row is scrolled until it is in sight. */
export function Chip({ on, className, ...rest }: ComponentProps<'button'> & { on?: boolean }) {
  const chip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = chip.current?.parentElement;
    if (on && chip.current && row) showInRow(chip.current, row);
  }, [on]);
  return (
    <button
      ref={chip}
      type="button"
      {...rest}
      aria-pressed={on}
      className={clsx(
        'inline-flex min-h-[var(--chip)] flex-none items-center gap-1.5 rounded-full border px-3.5 py-1 text-small-strong whitespace-nowrap focus-visible:rounded-full',
        on ? 'border-foreground bg-foreground text-background' : 'border-border bg-card text-foreground hover:bg-muted',
        className,
      )}
    />
  );
}
