import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface SegmentedProps<Value extends string> {
  /** What is chosen, for assistive technology. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Two or three short words. */
  options: readonly { value: Value; label: ReactNode }[];
  full?: boolean;
  className?: string;
}

/** A choice between two or three short words. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  full,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      aria-label={label}
      className={clsx(
        'gap-1 rounded-[13px] bg-secondary p-1',
        full ? 'flex flex-wrap' : 'inline-flex min-w-0 flex-wrap',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative flex min-h-10 cursor-pointer items-center justify-center rounded-[10px] text-center text-small-strong text-muted-foreground',
            full ? 'flex-[1_1_4.5rem] px-1.5' : 'px-3',
            'has-checked:bg-card has-checked:text-foreground has-checked:shadow-1',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[10px] outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
