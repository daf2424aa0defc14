import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { showInRow } from './show-in-row.ts';

export interface SegmentedProps<Value extends string> {
  /** What is chosen, for assistive technology. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** A few short words; more than three scroll sideways where they have no room. */
  options: readonly { value: Value; label: ReactNode }[];
  full?: boolean;
  className?: string;
}

/** A choice between a few short words. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  full,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  const scrolls = !full && options.length > 3;
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is scrolled into sight
  useEffect(() => {
    const { current } = row;
    if (!scrolls || !current) return;
    const show = () => {
      const chosen = current.querySelector('label:has(:checked)');
      if (chosen) showInRow(chosen, current);
    };
    show();
    // The words grow when their font arrives, and with another language.
    const sizes = new ResizeObserver(show);
    for (const option of current.children) sizes.observe(option);
    return () => sizes.disconnect();
  }, [scrolls, value]);
  return (
    <fieldset
      ref={row}
      aria-label={label}
      className={clsx(
        'gap-1 rounded-[13px] bg-secondary p-1',
        full && 'flex flex-wrap',
        !full && !scrolls && 'inline-flex min-w-0 flex-wrap',
        scrolls && 'flex w-fit max-w-full min-w-0 overflow-x-auto [scrollbar-width:none]',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative flex min-h-10 cursor-pointer items-center justify-center rounded-[10px] text-center text-small-strong text-muted-foreground',
            full ? 'flex-[1_1_4.5rem] px-1.5' : 'px-3',
            scrolls && 'flex-none whitespace-nowrap',
            'has-checked:bg-[var(--chosen)] has-checked:text-foreground has-checked:shadow-1',
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
