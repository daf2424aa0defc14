import { clsx } from 'clsx';

interface CodeBoxesProps {
  value: string;
  length: number;
  focused: boolean;
  wrong: boolean;
}

/** The drawn boxes behind the code's input; the next one to fill carries the caret. */
export function CodeBoxes({ value, length, focused, wrong }: CodeBoxesProps) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'grid grid-cols-6 gap-2 rounded-[14px] tabular-nums',
        // No caret is seen in a full field, and none in a refused one.
        focused && (wrong || value.length === length) && 'outline-[3px] outline-offset-3 outline-ring',
      )}
    >
      {Array.from({ length }, (_, place) => {
        const next = focused && place === Math.min(value.length, length - 1);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={place}
            className={clsx(
              'grid h-14.5 place-items-center rounded-[14px] bg-card font-display text-[1.625rem]/none font-bold',
              wrong
                ? 'border-2 border-destructive'
                : next
                  ? 'border-[1.5px] border-primary shadow-[0_0_0_3px_color-mix(in_oklab,var(--ring)_32%,transparent)]'
                  : value[place]
                    ? 'border-[1.5px] border-foreground'
                    : 'border-[1.5px] border-input',
            )}
          >
            {value[place] ?? (next && <i className="h-8 w-0.5 rounded-full bg-primary motion-safe:animate-pulse" />)}
          </span>
        );
      })}
    </div>
  );
}
