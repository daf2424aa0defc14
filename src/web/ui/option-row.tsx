import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface OptionRowProps extends Omit<ComponentProps<'input'>, 'title'> {
  title: ReactNode;
  /** A muted line under the title. */
  text?: ReactNode;
  /** An icon tile between the radio and the title. */
  icon?: ReactNode;
  /** At the right edge, usually the price. */
  side?: ReactNode;
}

/** One choice of a radio group: the whole row is the target. Rows of a group share `name`, inside a `<fieldset>`. */
export function OptionRow({ title, text, icon, side, className, ...input }: OptionRowProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={clsx(
        'flex min-h-15 w-full items-center gap-3.5 rounded-option border-[1.5px] bg-card px-4 py-3.5',
        'has-checked:border-primary has-checked:bg-[color-mix(in_oklab,var(--primary-soft)_55%,var(--card))]',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        'has-disabled:cursor-not-allowed has-disabled:text-muted-foreground',
        className,
      )}
    >
      <input
        {...input}
        id={id}
        type="radio"
        className="grid size-6 flex-none appearance-none place-items-center rounded-full border-2 border-input bg-card outline-none before:hidden before:size-3 before:rounded-full before:bg-primary checked:border-primary checked:before:block"
      />
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block text-h3">{title}</span>
        {text && <span className="block text-small text-muted-foreground">{text}</span>}
      </span>
      {side && <span className="flex-none text-small-strong tabular-nums">{side}</span>}
    </label>
  );
}
