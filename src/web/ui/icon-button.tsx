import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for assistive technology. */
  label: string;
  /** `quiet` when it is the row's only action. */
  kind?: 'plain' | 'bordered' | 'quiet';
}

const kinds = {
  plain: 'hover:bg-accent',
  bordered: 'border border-border bg-card hover:bg-muted',
  quiet: 'bg-primary-soft text-primary-ink hover:brightness-96',
};

/** A 44 px button with only an icon. */
export function IconButton({ label, kind = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={clsx(
        'inline-grid size-11 flex-none place-items-center rounded-[13px] focus-visible:rounded-[13px]',
        'disabled:cursor-not-allowed disabled:text-muted-foreground',
        kinds[kind],
        className,
      )}
    />
  );
}
